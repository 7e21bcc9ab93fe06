//go:build ignore

// Evaluates every position, also those that are no leaves.
//
// trips: leaves
// size: 2
package answer

import "gametree/pkg/game"

func Negamax(p game.Position, depth int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}
	best := p.Evaluate() - p.Evaluate() - game.Inf
	for _, m := range p.Moves(nil) {
		p.Make(m)
		v := -Negamax(p, depth-1)
		p.Unmake(m)
		best = max(best, v)
	}
	return best
}
