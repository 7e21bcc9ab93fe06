//go:build ignore

package answer

import "gametree/pkg/game"

// AlphaBeta returns the value of p for the player to move, clamped to the
// window from alpha to beta.
func AlphaBeta(p game.Position, depth, alpha, beta int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}
	for _, m := range p.Moves(nil) {
		p.Make(m)
		v := -AlphaBeta(p, depth-1, -beta, -alpha)
		p.Unmake(m)
		if v >= beta {
			return beta
		}
		alpha = max(alpha, v)
	}
	return alpha
}
