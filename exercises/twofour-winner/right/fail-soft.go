//go:build ignore

// It is fail-soft, in a closure, and goes on with a goto.
package answer

import "gametree/pkg/game"

func Winner(p game.Position, player int) int {
	var f func(floor, ceiling int) int
	f = func(floor, ceiling int) (best int) {
		if p.Terminal() {
			return p.Evaluate()
		}
		best = -1
		moves := p.Moves(make([]game.Move, 0, 4))
	next:
		if len(moves) > 0 {
			m := moves[0]
			moves = moves[1:]
			p.Make(m)
			best = max(best, -f(-ceiling, -max(floor, best)))
			p.Unmake(m)
			if best != 1 && best < ceiling {
				goto next
			}
		}
		return
	}
	return []int{3 - player, 0, player}[f(-1, 1)+1]
}
