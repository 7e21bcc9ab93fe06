//go:build ignore

// Returns alpha when every move is worse: fail-hard below.
//
// trips: bounds
// size: 2
package answer

import "gametree/pkg/game"

func AlphaBetaSoft(p game.Position, depth, alpha, beta int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}
	best := -game.Inf
	for _, m := range p.Moves(nil) {
		p.Make(m)
		v := -AlphaBetaSoft(p, depth-1, -beta, -alpha)
		p.Unmake(m)
		best = max(best, v)
		if best >= beta {
			return best
		}
		alpha = max(alpha, best)
	}
	return alpha
}
