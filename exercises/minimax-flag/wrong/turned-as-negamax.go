//go:build ignore

// Flips the flag, and turns the value as well.
//
// trips: value, side
// size: 2
package answer

import "gametree/pkg/game"

func Minimax(p game.Position, depth int, maxToMove bool) int {
	if depth == 0 || p.Terminal() {
		if maxToMove {
			return p.Evaluate()
		}
		return -p.Evaluate()
	}
	best := game.Inf
	if maxToMove {
		best = -game.Inf
	}
	for _, m := range p.Moves(nil) {
		p.Make(m)
		v := -Minimax(p, depth-1, !maxToMove)
		p.Unmake(m)
		if maxToMove {
			best = max(best, v)
		} else {
			best = min(best, v)
		}
	}
	return best
}
