//go:build ignore

// It searches a move again to store its value.
package answer

import (
	"math"

	"gametree/pkg/game"
)

func Best(p game.Position, depth int) (best game.Move, value int) {
	best, value = game.NoMove, math.MinInt
	if depth == 0 || p.Terminal() {
		return best, p.Evaluate()
	}
	for _, m := range p.Moves(nil) {
		p.Make(m)
		if reply(p, depth) > value {
			best, value = m, reply(p, depth)
		}
		p.Unmake(m)
	}
	return best, value
}

func reply(p game.Position, depth int) int {
	_, v := Best(p, depth-1)
	return -v
}
