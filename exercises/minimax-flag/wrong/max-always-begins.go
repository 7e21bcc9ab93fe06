//go:build ignore

// Counts the plies from the root, where it takes max to be.
//
// trips: side
// size: 2
package answer

import "gametree/pkg/game"

func Minimax(p game.Position, depth int, maxToMove bool) int {
	return minimax(p, depth, 0)
}

func minimax(p game.Position, depth, ply int) int {
	maxToMove := ply%2 == 0
	if depth == 0 || p.Terminal() {
		if maxToMove {
			return p.Evaluate()
		}
		return -p.Evaluate()
	}
	best := game.Inf
	if maxToMove {
		best = -game.Inf
	}
	for _, m := range p.Moves(nil) {
		p.Make(m)
		v := minimax(p, depth-1, ply+1)
		p.Unmake(m)
		if maxToMove {
			best = max(best, v)
		} else {
			best = min(best, v)
		}
	}
	return best
}
