//go:build ignore

// Turns alpha and beta, but leaves each in its place.
//
// trips: value
// size: 6
package answer

import "gametree/pkg/game"

func AlphaBetaSoft(p game.Position, depth, alpha, beta int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}
	best := -game.Inf
	for _, m := range p.Moves(nil) {
		p.Make(m)
		v := -AlphaBetaSoft(p, depth-1, -alpha, -beta)
		p.Unmake(m)
		best = max(best, v)
		if best >= beta {
			break
		}
		alpha = max(alpha, best)
	}
	return best
}
