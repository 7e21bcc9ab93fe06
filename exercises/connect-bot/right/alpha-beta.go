//go:build ignore

// It searches four plies with alpha-beta, and prefers early wins.
package answer

import "gametree/pkg/game"

func Bot(p game.Position) game.Move {
	var f func(d, a, b int) (int, game.Move)
	f = func(d, a, b int) (int, game.Move) {
		if p.Terminal() {
			return p.Evaluate() * (d + 1), -1
		}
		if d == 0 {
			return 0, -1
		}
		at := game.Move(-1)
		for _, m := range p.Moves(nil) {
			p.Make(m)
			v, _ := f(d-1, -b, -a)
			p.Unmake(m)
			if -v > a || at == -1 {
				at = m
				a = max(a, -v)
			}
			if a >= b {
				break
			}
		}
		return a, at
	}
	_, m := f(4, -game.Inf, game.Inf)
	return m
}
