//go:build ignore

// The player to move at the root is max, and all values are for max.
package answer

import "gametree/pkg/game"

func AlphaBeta(p game.Position, alpha, beta int) int {
	return search(p, game.Turn(p), alpha, beta)
}

func search(p game.Position, max game.Side, alpha, beta int) int {
	mine := game.Turn(p) == max
	if p.Terminal() {
		if mine {
			return p.Evaluate()
		}
		return -p.Evaluate()
	}
	for _, m := range p.Moves(nil) {
		p.Make(m)
		v := search(p, max, alpha, beta)
		p.Unmake(m)
		if mine && v > alpha {
			alpha = v
		}
		if !mine && v < beta {
			beta = v
		}
		if alpha >= beta {
			break
		}
	}
	if mine {
		return alpha
	}
	return beta
}
