//go:build ignore

// Walks to the end of the game, however deep it should.
//
// trips: leaves, nodes
// size: 3
package answer

import "gametree/pkg/game"

func Count(p game.Position, depth int) (nodes, leaves int) {
	if p.Terminal() {
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
