//go:build ignore

// Begins with 0 as the best so far.
//
// trips: value
// size: 2
package answer

import "gametree/pkg/game"

func Negamax(p game.Position, depth int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}
	best := 0
	for _, m := range p.Moves(nil) {
		p.Make(m)
		v := -Negamax(p, depth-1)
		p.Unmake(m)
		best = max(best, v)
	}
	return best
}
