//go:build ignore

// Leaves the loop at a cutoff with the move still made.
//
// trips: unchanged
// size: 5
package answer

import "gametree/pkg/game"

func AlphaBeta(p game.Position, depth, alpha, beta int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}

	for _, m := range p.Moves(nil) {
		p.Make(m)
		v := -AlphaBeta(p, depth-1, -beta, -alpha)
		if v >= beta {
			return beta
		}
		p.Unmake(m)
		alpha = max(alpha, v)
	}
	return alpha
}
