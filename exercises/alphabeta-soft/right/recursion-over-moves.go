//go:build ignore

// It walks through the list of moves by recursion.
package answer

import "gametree/pkg/game"

func AlphaBetaSoft(p game.Position, depth, alpha, beta int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}
	return rest(p, p.Moves(nil), depth, alpha, beta)
}

func rest(p game.Position, moves []game.Move, depth, alpha, beta int) int {
	p.Make(moves[0])
	v := -AlphaBetaSoft(p, depth-1, -beta, -alpha)
	p.Unmake(moves[0])
	if v >= beta || len(moves) == 1 {
		return v
	}
	return max(v, rest(p, moves[1:], depth, max(alpha, v), beta))
}
