//go:build ignore

// Does as document 4: one number for alpha and best, soft above and hard below.
//
// trips: bounds
// size: 2
package answer

import "gametree/pkg/game"

func AlphaBetaSoft(p game.Position, depth, alpha, beta int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}
	best := alpha
	for _, m := range p.Moves(nil) {
		p.Make(m)
		v := -AlphaBetaSoft(p, depth-1, -beta, -best)
		p.Unmake(m)
		best = max(best, v)
		if best >= beta {
			break
		}
	}
	return best
}
