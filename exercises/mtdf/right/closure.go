//go:build ignore

// The passes are a closure that counts itself, and nothing is searched where there is nothing to search.
package answer

import (
	"math"

	"gametree/pkg/game"
)

func MTDF(p game.Position, depth, guess int) (value, passes int) {
	if depth == 0 || p.Terminal() {
		return p.Evaluate(), 0
	}
	pass := func(beta int) int {
		passes++
		return -reply(p, depth, -beta, 1-beta)
	}
	low, high := math.MinInt, math.MaxInt
	for value = guess; low != high; {
		beta := value
		if low == value {
			beta++
		}
		if value = pass(beta); value < beta {
			high = value
		} else {
			low = value
		}
	}
	return value, passes
}

// reply returns the value for the other player.
func reply(p game.Position, depth, alpha, beta int) int {
	if depth == 0 || p.Terminal() {
		return -p.Evaluate()
	}
	worst := math.MaxInt
	for _, m := range p.Moves(nil) {
		p.Make(m)
		worst = min(worst, -reply(p, depth-1, -min(beta, worst), -alpha))
		p.Unmake(m)
		if worst <= alpha {
			break
		}
	}
	return worst
}
