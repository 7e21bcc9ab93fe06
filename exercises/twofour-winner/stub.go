//go:build ignore

package answer

import "gametree/pkg/game"

// Winner returns who wins when both play their best, 1 or 2, or 0 if nobody
// does. In p player is to move, who is 1 or 2.
func Winner(p game.Position, player int) int {
	// YOUR CODE HERE
	panic("not implemented")
}
