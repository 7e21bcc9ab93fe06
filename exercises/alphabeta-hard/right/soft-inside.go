//go:build ignore

// A fail-soft search, limited at the end.
package answer

import (
	"math"

	"gametree/pkg/game"
)

func AlphaBeta(p game.Position, depth, alpha, beta int) int {
	return min(beta, max(alpha, soft(p, depth, alpha, beta)))
}

func soft(p game.Position, depth, alpha, beta int) (best int) {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}
	best = math.MinInt
	for i, moves := 0, p.Moves(nil); i < len(moves) && best < beta; i++ {
		p.Make(moves[i])
		best = max(best, -soft(p, depth-1, -beta, -max(alpha, best)))
		p.Unmake(moves[i])
	}
	return best
}
