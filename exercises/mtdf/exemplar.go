//go:build ignore

package answer

import "gametree/pkg/game"

// MTDF returns the value of p, searched for depth plies, and the number of passes
// that it took. guess is a guess at the value.
func MTDF(p game.Position, depth, guess int) (value, passes int) {
	value = guess
	for lower, upper := -game.Inf, game.Inf; lower < upper; passes++ {
		beta := value
		if value == lower {
			beta = value + 1
		}
		value = search(p, depth, beta-1, beta)
		if value < beta {
			upper = value
		} else {
			lower = value
		}
	}
	return value, passes
}

// search is fail-soft alpha-beta.
func search(p game.Position, depth, alpha, beta int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}
	best := -game.Inf
	for _, m := range p.Moves(nil) {
		p.Make(m)
		v := -search(p, depth-1, -beta, -max(alpha, best))
		p.Unmake(m)
		best = max(best, v)
		if best >= beta {
			break
		}
	}
	return best
}
