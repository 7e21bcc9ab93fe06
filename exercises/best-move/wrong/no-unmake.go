//go:build ignore

// Never takes a move back.
//
// trips: unchanged
// size: 2
package answer

import "gametree/pkg/game"

func Best(p game.Position, depth int) (move game.Move, value int) {
	if depth == 0 || p.Terminal() {
		return game.NoMove, p.Evaluate()
	}
	move, value = game.NoMove, -game.Inf
	for _, m := range p.Moves(nil) {
		p.Make(m)
		_, v := Best(p, depth-1)
		if -v > value {
			move, value = m, -v
		}
	}
	return move, value
}
