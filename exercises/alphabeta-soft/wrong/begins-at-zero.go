//go:build ignore

// Begins with 0 as the best so far.
//
// trips: value
// size: 2
package answer

import "gametree/pkg/game"

func AlphaBetaSoft(p game.Position, depth, alpha, beta int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}
	best := 0
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
