//go:build ignore

package answer

import "gametree/pkg/game"

// PVS returns the value of p for the player to move if it is inside the window,
// and otherwise the best bound that was seen.
func PVS(p game.Position, depth, alpha, beta int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}
	best := -game.Inf
	for i, m := range p.Moves(nil) {
		low := max(alpha, best)
		p.Make(m)
		var v int
		if i == 0 {
			v = -PVS(p, depth-1, -beta, -low)
		} else {
			v = -PVS(p, depth-1, -low-1, -low)
			if v > low && v < beta {
				v = -PVS(p, depth-1, -beta, -v)
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
