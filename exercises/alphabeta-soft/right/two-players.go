//go:build ignore

// Max and min are two functions with values for the player at the root.
package answer

import "gametree/pkg/game"

func AlphaBetaSoft(p game.Position, depth, alpha, beta int) int {
	return largest(p, depth, alpha, beta)
}

func largest(p game.Position, depth, alpha, beta int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}
	best := -game.Inf
	for _, m := range p.Moves(nil) {
		p.Make(m)
		best = max(best, smallest(p, depth-1, max(alpha, best), beta))
		p.Unmake(m)
		if best >= beta {
			break
		}
	}
	return best
}

func smallest(p game.Position, depth, alpha, beta int) int {
	if depth == 0 || p.Terminal() {
		return -p.Evaluate()
	}
	best := game.Inf
	for _, m := range p.Moves(nil) {
		p.Make(m)
		best = min(best, largest(p, depth-1, alpha, min(beta, best)))
		p.Unmake(m)
		if best <= alpha {
			break
		}
	}
	return best
}
