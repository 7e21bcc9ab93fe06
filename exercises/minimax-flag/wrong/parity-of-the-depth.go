//go:build ignore

// Asks the depth that is left whose turn it is.
//
// trips: value
// size: 2
package answer

import "gametree/pkg/game"

func Minimax(p game.Position, depth int, maxToMove bool) int {
	maxToMove = depth%2 == 0
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
