//go:build ignore

package answer

import "gametree/pkg/game"

// Winner returns who wins when both play their best, 1 or 2, or 0 if nobody
// does. In p player is to move, who is 1 or 2.
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

// outcome returns what p is for the player to move, who is sure of alpha
// already, while the other keeps him from more than beta.
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
