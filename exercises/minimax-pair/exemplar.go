//go:build ignore

package answer

import "gametree/pkg/game"

// Max returns the value of p for max, who is to move.
func Max(p game.Position, depth int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}
	best := -game.Inf
	for _, m := range p.Moves(nil) {
		p.Make(m)
		best = max(best, Min(p, depth-1))
		p.Unmake(m)
	}
	return best
}

// Min returns the value of p for max when min is to move.
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
