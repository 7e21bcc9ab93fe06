//go:build ignore

// Leaves the loop at a cutoff with the move still made.
//
// trips: unchanged
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
		best = max(best, v)
		if best >= beta {
			break
		}
		p.Unmake(m)
		alpha = max(alpha, best)
	}
	return best
}
