//go:build ignore

// It keeps the smallest value for the opponent, with a buffer for the moves.
package answer

import "gametree/pkg/game"

func Negamax(p game.Position, depth int) (value int) {
	if p.Terminal() || depth < 1 {
		return p.Evaluate()
	}
	value = game.Inf
	var buf [64]game.Move
	for _, m := range p.Moves(buf[:0]) {
		value = min(value, reply(p, m, depth))
	}
	return -value
}

func reply(p game.Position, m game.Move, depth int) int {
	p.Make(m)
	defer p.Unmake(m)
	return Negamax(p, depth-1)
}
