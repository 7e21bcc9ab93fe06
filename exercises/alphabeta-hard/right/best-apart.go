//go:build ignore

// It keeps the best value apart and limits it to the window at the end.
package answer

import "gametree/pkg/game"

func AlphaBeta(p game.Position, depth, alpha, beta int) int {
	if p.Terminal() || depth == 0 {
		return p.Evaluate()
	}
	best := alpha
	for _, m := range p.Moves(nil) {
		if best >= beta {
			break
		}
		best = max(best, reply(p, m, depth, best, beta))
	}
	return min(best, beta)
}

func reply(p game.Position, m game.Move, depth, alpha, beta int) int {
	p.Make(m)
	defer p.Unmake(m)
	return -AlphaBeta(p, depth-1, -beta, -alpha)
}
