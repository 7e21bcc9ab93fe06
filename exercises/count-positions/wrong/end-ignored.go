//go:build ignore

// Does not notice that the game is over: only at depth 0 there is a leaf.
//
// trips: leaves
// size: 1
package answer

import "gametree/pkg/game"

func Count(p game.Position, depth int) (nodes, leaves int) {
	if depth == 0 {
		return 1, 1
	}
	nodes = 1
	for _, m := range p.Moves(nil) {
		p.Make(m)
		n, l := Count(p, depth-1)
		p.Unmake(m)
		nodes += n
		leaves += l
	}
	return nodes, leaves
}
