//go:build ignore

// Returns the value of the last move.
//
// trips: value
// size: 3
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
		best = v
		if best >= beta {
			break
		}
		alpha = max(alpha, best)
	}
	return best
}
