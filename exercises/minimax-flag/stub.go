//go:build ignore

package answer

import "gametree/pkg/game"

// Minimax returns the value of p for max, who is to move if maxToMove.
func Minimax(p game.Position, depth int, maxToMove bool) int {
	// YOUR CODE HERE
	panic("not implemented")
}
