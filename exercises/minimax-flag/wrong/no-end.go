//go:build ignore

// Does not notice that the game is over.
//
// trips: depth
// size: 1
package answer

import "gametree/pkg/game"

func Minimax(p game.Position, depth int, maxToMove bool) int {
	if depth == 0 {
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
		v := Minimax(p, depth-1, !maxToMove)
		p.Unmake(m)
		if maxToMove {
			best = max(best, v)
		} else {
			best = min(best, v)
		}
	}
	return best
}
