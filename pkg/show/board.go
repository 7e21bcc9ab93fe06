package show

import (
	"gametree/pkg/game"
	"gametree/pkg/render"
)

// BoardMoves sends a board on which pointing at a piece shows its name and its moves: in
// p, and for the other player as if it were his turn, if the game allows to pass. first
// and second are the names of the players. A game whose moves do not lead from one
// square to another is drawn by Board.
func BoardMoves(title string, p game.Position, first, second string) {
	toucher, ok := game.Find[game.Toucher](p)
	var pairs [][]int
	if ok {
		pairs = touched(toucher, p)
	}
	moves := render.Reach(pairs)
	if len(moves) == 0 {
		Board(title, p)
		return
	}
	if passer, ok := game.Find[game.Passer](p); ok {
		if pass, ok := passer.Pass(); ok {
			p.Make(pass)
			moves = render.Reach(append(pairs, touched(toucher, p)...))
			p.Unmake(pass)
		}
	}
	Bundle(render.BoardMoves(title, toucher.Board(), [2]string{first, second}, moves))
}

func touched(t game.Toucher, p game.Position) (pairs [][]int) {
	for _, m := range p.Moves(nil) {
		pairs = append(pairs, t.Touches(m))
	}
	return pairs
}
