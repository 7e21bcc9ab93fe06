//go:build ignore

// Turns the value where it comes in, and again where it goes out.
//
// trips: value
// size: 3
package answer

import "gametree/pkg/game"

func Negamax(p game.Position, depth int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}
	best := -game.Inf
	for _, m := range p.Moves(nil) {
		p.Make(m)
		v := -Negamax(p, depth-1)
		p.Unmake(m)
		best = max(best, v)
	}
	return -best
}
