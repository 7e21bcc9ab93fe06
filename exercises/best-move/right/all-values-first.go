//go:build ignore

// It lists the values of all moves, and then looks for the largest.
package answer

import (
	"slices"

	"gametree/pkg/game"
)

func Best(p game.Position, depth int) (game.Move, int) {
	if p.Terminal() || depth == 0 {
		return game.NoMove, p.Evaluate()
	}
	moves := p.Moves(nil)
	values := make([]int, len(moves))
	for i, m := range moves {
		p.Make(m)
		_, v := Best(p, depth-1)
		p.Unmake(m)
		values[i] = -v
	}
	v := slices.Max(values)
	return moves[slices.Index(values, v)], v
}
