//go:build ignore

// Stops at a draw, though a win may follow.
//
// trips: winner
// size: 3
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
		alpha = max(alpha, v)
		if alpha >= draw {
			break
		}
	}
	return alpha
}
