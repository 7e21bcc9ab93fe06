//go:build ignore

package answer

import "gametree/pkg/game"

// Best returns the first of the best moves of p for the player to move, and its
// value; game.NoMove and the evaluation if there is nothing to search.
func Best(p game.Position, depth int) (move game.Move, value int) {
	// YOUR CODE HERE
	panic("not implemented")
}
