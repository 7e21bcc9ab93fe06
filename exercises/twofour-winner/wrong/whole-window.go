//go:build ignore

// Keeps looking after a win.
//
// trips: early
// size: 3
package answer

import "gametree/pkg/game"

func Winner(p game.Position, player int) int {
	switch outcome(p, -game.Inf, game.Inf) {
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
	best := -game.Inf
	for _, m := range p.Moves(nil) {
		p.Make(m)
		v := -outcome(p, -beta, -alpha)
		p.Unmake(m)
		best = max(best, v)
		alpha = max(alpha, v)
		if alpha >= beta {
			break
		}
	}
	return best
}
