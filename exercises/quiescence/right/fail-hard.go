//go:build ignore

// Fail-hard: the value is limited to the window.
package answer

import "gametree/pkg/game"

func Quiesce(p game.Position, alpha, beta int) int {
	v := p.Evaluate()
	if p.Terminal() {
		return v
	}
	if v >= beta {
		return beta
	}
	if v > alpha {
		alpha = v
	}
	for _, m := range captures(p) {
		p.Make(m)
		v := -Quiesce(p, -beta, -alpha)
		p.Unmake(m)
		if v >= beta {
			return beta
		}
		if v > alpha {
			alpha = v
		}
	}
	return alpha
}
