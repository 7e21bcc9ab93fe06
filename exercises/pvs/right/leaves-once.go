//go:build ignore

// It does not search a leaf again, whose value is exact.
package answer

import "gametree/pkg/game"

type Below = func(p game.Position, depth, alpha, beta int) int

func PVS(p game.Position, depth, alpha, beta int, below Below) int {
	best := -game.Inf
	for i, m := range p.Moves(nil) {
		p.Make(m)
		low, v := max(alpha, best), 0
		null := i > 0
		if null {
			v = -below(p, depth-1, -low-1, -low)
		}
		if !null || v > low && v < beta && depth > 1 && !p.Terminal() {
			if null {
				low = v
			}
			v = -below(p, depth-1, -beta, -low)
		}
		p.Unmake(m)
		if best = max(best, v); best >= beta {
			return best
		}
	}
	return best
}
