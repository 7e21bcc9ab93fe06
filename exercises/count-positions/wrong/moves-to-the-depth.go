//go:build ignore

// Assumes that every position has as many moves as the root.
//
// trips: leaves
// size: 4
package answer

import "gametree/pkg/game"

func Count(p game.Position, depth int) (nodes, leaves int) {
	nodes, leaves = 1, 1
	width := len(p.Moves(nil))
	for range depth {
		if width > 0 {
			leaves *= width
			nodes += leaves
		}
	}
	return nodes, leaves
}
