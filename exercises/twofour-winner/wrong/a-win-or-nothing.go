//go:build ignore

// Looks only for wins: who has none has lost.
//
// trips: winner
// size: 2
package answer

import "gametree/pkg/game"

func Winner(p game.Position, player int) int {
	switch outcome(p, loss, win) {
	case win:
		return player
	case loss:
		return 3 - player
	}
	return 0
}

const (
	loss = -1
	draw = 0
	win  = 1
)

func outcome(p game.Position, alpha, beta int) int {
	if p.Terminal() {
		return p.Evaluate()
	}
	for _, m := range p.Moves(nil) {
		p.Make(m)
		v := -outcome(p, -beta, -alpha)
		p.Unmake(m)
		if v == win {
			alpha = win
		}
		if alpha >= beta {
			break
		}
	}
	return alpha
}
