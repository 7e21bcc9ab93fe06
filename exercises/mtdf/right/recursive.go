//go:build ignore

// The loop is written as in most descriptions, and the search narrows its window.
package answer

import "gametree/pkg/game"

func MTDF(p game.Position, depth, guess int) (int, int) {
	g, passes := guess, 0
	lower, upper := -game.Inf, game.Inf
	for lower != upper {
		beta := max(g, lower+1)
		g = soft(p, depth, beta-1, beta)
		passes++
		if g < beta {
			upper = g
		} else {
			lower = g
		}
	}
	return g, passes
}

func soft(p game.Position, depth, alpha, beta int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}
	best := -game.Inf
	for _, m := range p.Moves(nil) {
		p.Make(m)
		v := -soft(p, depth-1, -beta, -alpha)
		p.Unmake(m)
		if best = max(best, v); best >= beta {
			return best
		}
		alpha = max(alpha, best)
	}
	return best
}
