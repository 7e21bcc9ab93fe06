//go:build ignore

// Evaluates every position, also those that are no leaves.
//
// trips: leaves
// size: 2
package answer

import "gametree/pkg/game"

func Max(p game.Position, depth int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}
	best := min(p.Evaluate(), -game.Inf)
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
	best := game.Inf
	for _, m := range p.Moves(nil) {
		p.Make(m)
		best = min(best, Max(p, depth-1))
		p.Unmake(m)
	}
	return best
}
