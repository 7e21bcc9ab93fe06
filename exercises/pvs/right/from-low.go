//go:build ignore

package answer

import "gametree/pkg/game"

type Below = func(p game.Position, depth, alpha, beta int) int

func PVS(p game.Position, depth, alpha, beta int, below Below) int {
	best := -game.Inf
	for _, m := range p.Moves(nil) {
		p.Make(m)
		v := after(p, best == -game.Inf, depth, max(alpha, best), beta, below)
		p.Unmake(m)
		if best = max(best, v); best >= beta {
			return best
		}
	}
	return best
}

// after returns the value for the player who has just moved.
func after(p game.Position, first bool, depth, alpha, beta int, below Below) int {
	if !first {
		if v := -below(p, depth-1, -alpha-1, -alpha); v <= alpha || v >= beta {
			return v
		}
	}
	return -below(p, depth-1, -beta, -alpha)
}
