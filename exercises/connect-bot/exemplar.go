//go:build ignore

package answer

import (
	"gametree/pkg/connect4"
	"gametree/pkg/game"
)

// Bot returns the move to play in p: the first of those that are best two plies ahead.
func Bot(p game.Position) game.Move {
	best, move := -game.Inf, game.NoMove
	for _, m := range p.Moves(nil) {
		p.Make(m)
		v := -look(p, 1)
		p.Unmake(m)
		if v > best {
			best, move = v, m
		}
	}
	return move
}

// look returns the value of p for the player to move, that many plies ahead.
func look(p game.Position, depth int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}
	best := -game.Inf
	for _, m := range p.Moves(nil) {
		p.Make(m)
		best = max(best, -look(p, depth-1))
		p.Unmake(m)
	}
	return best
}

//kit:ready

// five hides all but the five methods.
type five struct{ game.Position }

// Column is ready: it returns the column, counted from 0, that Bot plays on the usual
// board of Connect Four after these moves.
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
