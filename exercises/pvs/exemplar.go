//go:build ignore

package answer

import "gametree/pkg/game"

// Below is a search of p in a window.
type Below = func(p game.Position, depth, alpha, beta int) int

// PVS returns the value of p for the player to move if it is inside the window, and
// otherwise the best bound that was seen. p is no leaf. below returns the value of a
// position after a move, for the player to move there.
func PVS(p game.Position, depth, alpha, beta int, below Below) int {
	best := -game.Inf
	for i, m := range p.Moves(nil) {
		low := max(alpha, best)
		p.Make(m)
		var v int
		if i == 0 {
			v = -below(p, depth-1, -beta, -low)
		} else {
			v = -below(p, depth-1, -low-1, -low)
			if v > low && v < beta {
				v = -below(p, depth-1, -beta, -v)
			}
		}
		p.Unmake(m)
		best = max(best, v)
		if best >= beta {
			break
		}
	}
	return best
}

//kit:ready

// WithPVS is ready: it searches p with your PVS at every node that is no leaf.
func WithPVS(p game.Position, depth, alpha, beta int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}
	return PVS(p, depth, alpha, beta, WithPVS)
}
