//go:build ignore

// A sign stands for the turn: both cases are one line.
package answer

import "gametree/pkg/game"

func AlphaBeta(p game.Position, alpha, beta int) int {
	if p.Terminal() {
		return p.Evaluate()
	}
	turn, best := game.Turn(p), -game.Inf
	for _, m := range p.Moves(nil) {
		p.Make(m)
		low, high, sign := max(alpha, best), beta, 1
		if game.Turn(p) != turn {
			low, high, sign = -high, -low, -1
		}
		best = max(best, sign*AlphaBeta(p, low, high))
		p.Unmake(m)
		if best >= beta {
			break
		}
	}
	return best
}
