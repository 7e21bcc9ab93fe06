//go:build ignore

// Takes the player at the root for player 1.
//
// trips: players
// size: 1
package answer

import "gametree/pkg/game"

func Winner(p game.Position, player int) int {
	switch outcome(p, loss, win) {
	case win:
		return 1
	case loss:
		return 2
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
		if alpha >= beta {
			break
		}
	}
	return alpha
}
