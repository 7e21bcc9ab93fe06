//go:build ignore

// It searches four plies with alpha-beta, the columns in the middle first.
package answer

import (
	"slices"

	"gametree/pkg/connect4"
	"gametree/pkg/game"
)

func fromTheCentre(p game.Position) []game.Move {
	moves := p.Moves(nil)
	slices.SortStableFunc(moves, func(a, b game.Move) int {
		return max(int(a)-3, 3-int(a)) - max(int(b)-3, 3-int(b))
	})
	return moves
}

func Bot(p game.Position) game.Move {
	move, alpha := game.NoMove, -game.Inf
	for _, m := range fromTheCentre(p) {
		p.Make(m)
		v := -alphaBeta(p, 3, -game.Inf, -alpha)
		p.Unmake(m)
		if v > alpha {
			alpha, move = v, m
		}
	}
	return move
}

func alphaBeta(p game.Position, depth, alpha, beta int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}
	for _, m := range fromTheCentre(p) {
		p.Make(m)
		alpha = max(alpha, -alphaBeta(p, depth-1, -beta, -alpha))
		p.Unmake(m)
		if alpha >= beta {
			break
		}
	}
	return alpha
}

type five struct{ game.Position }

func Column(moves []int) int {
	p, err := connect4.New(7, 6)
	if err != nil {
		panic(err)
	}
	for _, m := range moves {
		p.Make(game.Move(m))
	}
	return int(Bot(five{p}))
}
