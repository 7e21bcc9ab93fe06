//go:build ignore

// Searches to the end, however deep it should.
//
// trips: depth
// size: 3
package answer

import "gametree/pkg/game"

func Max(p game.Position, depth int) int {
	if p.Terminal() {
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

func Min(p game.Position, depth int) int {
	if p.Terminal() {
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
