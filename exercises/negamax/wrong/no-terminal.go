//go:build ignore

// Does not notice that the game is over.
//
// trips: depth
// size: 4
package answer

import "gametree/pkg/game"

func Negamax(p game.Position, depth int) int {
	if depth == 0 {
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
