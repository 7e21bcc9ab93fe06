//go:build ignore

package answer

import "gametree/pkg/game"

// Negamax returns the value of p for the player to move, if both sides play
// their best for depth plies.
func Negamax(p game.Position, depth int) int {
	// YOUR CODE HERE
	panic("not implemented")
}
