//go:build ignore

package answer

import "gametree/pkg/game"

// MTDF returns the value of p, searched for depth plies, and in how many passes
// it was found. guess is what it will probably be.
func MTDF(p game.Position, depth, guess int) (value, passes int) {
	// YOUR CODE HERE
	panic("not implemented")
}
