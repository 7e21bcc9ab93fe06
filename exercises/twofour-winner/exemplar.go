//go:build ignore

package answer

import "gametree/pkg/game"

// Winner returns the player who wins if both play their best, 1 or 2, or 0 if nobody
// does. player, who is 1 or 2, is to move in p.
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

// outcome returns the outcome of p for the player to move, who has already
// secured alpha; the other player has limited it to beta.
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
