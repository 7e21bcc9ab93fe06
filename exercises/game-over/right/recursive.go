//go:build ignore

// Lists of moves and their ends are one recursion.
package answer

import "gametree/pkg/game"

func Score(p game.Position, ply int) (value int, over bool) {
	if can(p, p.Moves(make([]game.Move, 3, 10))[3:], 2) {
		return p.Evaluate(), false
	}
	return game.Lost(ply), true
}
func can(p game.Position, moves []game.Move, depth int) bool {
	if len(moves) == 0 {
		return false
	}
	m := moves[0]
	p.Make(m)
	ok := false
	if depth == 1 {
		ok = p.Terminal()
	} else {
		ok = !can(p, p.Moves(nil), 1)
	}
	p.Unmake(m)
	return ok || can(p, moves[1:], depth)
}
