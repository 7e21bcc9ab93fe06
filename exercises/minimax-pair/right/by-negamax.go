//go:build ignore

// Both functions call negamax; the moves are tried from last to first.
package answer

import (
	"math"

	"gametree/pkg/game"
)

func Max(p game.Position, depth int) int { return negamax(p, depth) }

func Min(p game.Position, depth int) int { return -negamax(p, depth) }

func negamax(p game.Position, depth int) int {
	if p.Terminal() || depth == 0 {
		return p.Evaluate()
	}
	worst := math.MaxInt
	moves := p.Moves(nil)
	for i := range moves {
		m := moves[len(moves)-1-i]
		p.Make(m)
		worst = min(worst, negamax(p, depth-1))
		p.Unmake(m)
	}
	return -worst
}
