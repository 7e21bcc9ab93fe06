//go:build ignore

// Searches to the end, however deep it should.
//
// trips: depth
// size: 2
package answer

import "gametree/pkg/game"

func Negamax(p game.Position, depth int) int {
	if p.Terminal() {
		return p.Evaluate()
	}
	best := -game.Inf
	for _, m := range p.Moves(nil) {
		p.Make(m)
		v := -Negamax(p, depth-1)
		p.Unmake(m)
		best = max(best, v)
	}
	return best
}
