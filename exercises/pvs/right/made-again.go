//go:build ignore

// It takes a move back, and makes it again for the second search.
package answer

import "gametree/pkg/game"

type Below = func(p game.Position, depth, alpha, beta int) int

func PVS(p game.Position, depth, alpha, beta int, below Below) int {
	try := func(m game.Move, low, high int) int {
		p.Make(m)
		defer p.Unmake(m)
		return -below(p, depth-1, -high, -low)
	}
	moves := p.Moves(nil)
	best := try(moves[0], alpha, beta)
	for _, m := range moves[1:] {
		if best >= beta {
			break
		}
		low := max(alpha, best)
		v := try(m, low, low+1)
		if low < v && v < beta {
			v = try(m, low, beta)
		}
		best = max(best, v)
	}
	return best
}
