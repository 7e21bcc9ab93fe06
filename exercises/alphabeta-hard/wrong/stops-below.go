//go:build ignore

// Gives up at the first move that does not raise alpha.
//
// trips: value
// size: 4
package answer

import "gametree/pkg/game"

func AlphaBeta(p game.Position, depth, alpha, beta int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}

	for _, m := range p.Moves(nil) {
		p.Make(m)
		v := -AlphaBeta(p, depth-1, -beta, -alpha)
		p.Unmake(m)
		if v <= alpha {
			return alpha
		}
		alpha = max(alpha, v)
	}
	return alpha
}
