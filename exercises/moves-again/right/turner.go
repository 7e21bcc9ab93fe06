//go:build ignore

// Fail-hard, with the method of the position.
package answer

import "gametree/pkg/game"

func AlphaBeta(p game.Position, alpha, beta int) int {
	if p.Terminal() {
		return min(max(p.Evaluate(), alpha), beta)
	}
	turn := p.(game.Turner).Turn()
	for _, m := range p.Moves(nil) {
		p.Make(m)
		v := reply(p, turn, alpha, beta)
		p.Unmake(m)
		if v >= beta {
			return beta
		}
		alpha = max(alpha, v)
	}
	return alpha
}

func reply(p game.Position, turn game.Side, alpha, beta int) int {
	if p.(game.Turner).Turn() == turn {
		return AlphaBeta(p, alpha, beta)
	}
	return -AlphaBeta(p, -beta, -alpha)
}
