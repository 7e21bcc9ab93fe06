//go:build ignore

// A generic helper folds the values of the moves.
package answer

import (
	"math"

	"gametree/pkg/game"
)

func fold[P game.Position](p P, depth int, start int, choose func(a, b int) int, next func(game.Position, int) int) int {
	for _, m := range p.Moves(make([]game.Move, 0, 8)) {
		p.Make(m)
		start = choose(start, next(p, depth-1))
		p.Unmake(m)
	}
	return start
}

func Max(p game.Position, depth int) int {
	if depth > 0 && !p.Terminal() {
		return fold(p, depth, math.MinInt, func(a, b int) int { return max(a, b) }, Min)
	}
	return p.Evaluate()
}

func Min(p game.Position, depth int) int {
	if depth > 0 && !p.Terminal() {
		return fold(p, depth, math.MaxInt, func(a, b int) int { return min(a, b) }, Max)
	}
	return 0 - p.Evaluate()
}
