//go:build ignore

// Counts every position as a leaf.
//
// trips: leaves
// size: 2
package answer

import "gametree/pkg/game"

func Count(p game.Position, depth int) (nodes, leaves int) {
	if depth == 0 || p.Terminal() {
		return 1, 1
	}
	nodes, leaves = 1, 1
	for _, m := range p.Moves(nil) {
		p.Make(m)
		n, l := Count(p, depth-1)
		p.Unmake(m)
		nodes += n
		leaves += l
	}
	return nodes, leaves
}
