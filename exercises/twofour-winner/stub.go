//go:build ignore

package answer

import "gametree/pkg/game"

// Winner returns the player who wins if both play their best, 1 or 2, or 0 if nobody
// does. player, who is 1 or 2, is to move in p.
func Winner(p game.Position, player int) int {
	// YOUR CODE HERE
	panic("not implemented")
}
