//go:build ignore

package answer

import "gametree/pkg/game"

// MTDF returns the value of p, searched for depth plies, and the number of passes
// that it took. guess is a guess at the value.
func MTDF(p game.Position, depth, guess int) (value, passes int) {
	// YOUR CODE HERE
	panic("not implemented")
}
