//go:build ignore

// Does not tell the next child what this one has shown.
//
// trips: leaves
// size: 7
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
		p.Unmake(m)
		best = max(best, v)
		if best >= beta {
			break
		}
	}
	return best
}
