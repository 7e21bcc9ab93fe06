//go:build ignore

package answer

import "gametree/pkg/game"

// AlphaBetaSoft returns the value of p for the player to move if it is inside
// the window, and otherwise the best bound that was seen.
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
			break
		}
		alpha = max(alpha, best)
	}
	return best
}
