//go:build ignore

// Keeps the best value, and does not tell the next child.
//
// trips: leaves
// size: 11
package answer

import "gametree/pkg/game"

func AlphaBeta(p game.Position, depth, alpha, beta int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}
	best := -game.Inf
	for _, m := range p.Moves(nil) {
		p.Make(m)
		v := -AlphaBeta(p, depth-1, -beta, -alpha)
		p.Unmake(m)
		if v >= beta {
			return beta
		}
		best = max(best, v)
	}
	return max(best, alpha)
}
