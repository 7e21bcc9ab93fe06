//go:build ignore

package answer

import "gametree/pkg/game"

// AlphaBeta returns the value of p for the player to move, clamped to the
// window from alpha to beta.
func AlphaBeta(p game.Position, depth, alpha, beta int) int {
	// YOUR CODE HERE
	panic("not implemented")
}
