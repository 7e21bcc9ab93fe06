//go:build ignore

package answer

import "gametree/pkg/game"

// Max returns the value of p for max, who is to move.
func Max(p game.Position, depth int) int {
	// YOUR CODE HERE
	panic("not implemented")
}

// Min returns the value of p for max when min is to move.
func Min(p game.Position, depth int) int {
	// YOUR CODE HERE
	panic("not implemented")
}
