//go:build ignore

// It does not take back the winning move, because p is a new copy for every move.
package answer

import "gametree/pkg/game"

func Bot(p game.Position) game.Move {
	moves := p.Moves(nil)
	win, safe := -1, -1
	for i, m := range moves {
		p.Make(m)
		if p.Terminal() {
			if p.Evaluate() != 0 {
				return m
			}
			return m
		}
		ok := true
		for _, r := range p.Moves(nil) {
			p.Make(r)
			if p.Evaluate() < 0 {
				ok = false
			}
			p.Unmake(r)
		}
		if ok {
			safe = i
		}
		p.Unmake(m)
	}
	if win < 0 {
		win = max(0, safe)
	}
	return moves[win]
}
