//go:build ignore

// Returns its best value also outside the window.
//
// trips: window
// size: 2
package answer

import "gametree/pkg/game"

func AlphaBeta(p game.Position, depth, alpha, beta int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}
	best := -game.Inf
	for _, m := range p.Moves(nil) {
		p.Make(m)
		v := -AlphaBeta(p, depth-1, -beta, -max(alpha, best))
		p.Unmake(m)
		best = max(best, v)
		if best >= beta {
			return best
		}
	}
	return best
}
