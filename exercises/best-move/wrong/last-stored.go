//go:build ignore

// Keeps the best move in one variable for all plies, so that the last write wins.
//
// trips: move
// size: 5
package answer

import "gametree/pkg/game"

var best game.Move

func Best(p game.Position, depth int) (move game.Move, value int) {
	best = game.NoMove
	value = search(p, depth)
	return best, value
}

func search(p game.Position, depth int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}
	value := -game.Inf
	for _, m := range p.Moves(nil) {
		p.Make(m)
		v := -search(p, depth-1)
		if v > value {
			value, best = v, m
		}
		p.Unmake(m)
	}
	return value
}
