//go:build ignore

// It counts in a closure, and makes the moves from last to first.
package answer

import "gametree/pkg/game"

func Count(p game.Position, depth int) (nodes, leaves int) {
	var walk func(left int)
	walk = func(left int) {
		nodes++
		if left == 0 || p.Terminal() {
			leaves++
			return
		}
		moves := p.Moves(make([]game.Move, 0, 8))
		for i := len(moves) - 1; i >= 0; i-- {
			p.Make(moves[i])
			walk(left - 1)
			p.Unmake(moves[i])
		}
	}
	walk(depth)
	return nodes, leaves
}
