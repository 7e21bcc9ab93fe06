//go:build ignore

package answer

import "gametree/pkg/game"

// Count returns the number of positions from p to depth plies below it, p
// included, and how many of them are leaves.
func Count(p game.Position, depth int) (nodes, leaves int) {
	// YOUR CODE HERE
	panic("not implemented")
}
