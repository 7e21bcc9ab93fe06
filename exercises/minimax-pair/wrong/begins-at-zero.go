//go:build ignore

// Begins with 0 as the best so far.
//
// trips: max, min
// size: 3
package answer

import "gametree/pkg/game"

func Max(p game.Position, depth int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}
	best := 0
	for _, m := range p.Moves(nil) {
		p.Make(m)
		best = max(best, Min(p, depth-1))
		p.Unmake(m)
	}
	return best
}

func Min(p game.Position, depth int) int {
	if depth == 0 || p.Terminal() {
		return -p.Evaluate()
	}
	best := 0
	for _, m := range p.Moves(nil) {
		p.Make(m)
		best = min(best, Max(p, depth-1))
		p.Unmake(m)
	}
	return best
}
