//go:build ignore

// Never takes a move back.
//
// trips: unchanged
// size: 2
package answer

import "gametree/pkg/game"

func Count(p game.Position, depth int) (nodes, leaves int) {
	if depth == 0 || p.Terminal() {
		return 1, 1
	}
	nodes = 1
	for _, m := range p.Moves(nil) {
		p.Make(m)
		n, l := Count(p, depth-1)
		nodes += n
		leaves += l
	}
	return nodes, leaves
}
