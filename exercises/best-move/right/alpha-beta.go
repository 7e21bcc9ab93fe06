//go:build ignore

// It prunes below the root, which does not change the first of the best moves.
package answer

import "gametree/pkg/game"

func Best(p game.Position, depth int) (move game.Move, value int) {
	return best(p, depth, -game.Inf, game.Inf)
}

func best(p game.Position, depth, alpha, beta int) (move game.Move, value int) {
	move = game.NoMove
	if depth == 0 || p.Terminal() {
		return move, p.Evaluate()
	}
	value = -game.Inf
	for _, m := range p.Moves(nil) {
		p.Make(m)
		_, v := best(p, depth-1, -beta, -alpha)
		p.Unmake(m)
		if -v > value {
			move, value = m, -v
		}
		if alpha = max(alpha, value); alpha >= beta {
			break
		}
	}
	return move, value
}
