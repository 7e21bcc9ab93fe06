//go:build ignore

// Turns alpha and beta, but leaves each in its place.
//
// trips: value
// size: 6
package answer

import "gametree/pkg/game"

func AlphaBeta(p game.Position, depth, alpha, beta int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}

	for _, m := range p.Moves(nil) {
		p.Make(m)
		v := -AlphaBeta(p, depth-1, -alpha, -beta)
		p.Unmake(m)
		if v >= beta {
			return beta
		}
		alpha = max(alpha, v)
	}
	return alpha
}
