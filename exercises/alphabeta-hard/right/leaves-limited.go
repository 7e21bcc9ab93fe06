//go:build ignore

// It limits leaves to the window too.
package answer

import "gametree/pkg/game"

func AlphaBeta(p game.Position, depth, alpha, beta int) int {
	if depth == 0 || p.Terminal() {
		return max(alpha, min(beta, p.Evaluate()))
	}
	for _, m := range p.Moves(nil) {
		p.Make(m)
		alpha = max(alpha, -AlphaBeta(p, depth-1, -beta, -alpha))
		p.Unmake(m)
		if alpha >= beta {
			return beta
		}
	}
	return alpha
}
