//go:build ignore

// Returns the value for whoever moves first, not for max.
//
// trips: side
// size: 2
package answer

import "gametree/pkg/game"

func Minimax(p game.Position, depth int, maxToMove bool) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}
	best := -game.Inf
	for _, m := range p.Moves(nil) {
		p.Make(m)
		best = max(best, -Minimax(p, depth-1, !maxToMove))
		p.Unmake(m)
	}
	return best
}
