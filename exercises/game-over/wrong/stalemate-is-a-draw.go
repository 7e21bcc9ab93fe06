//go:build ignore

// Calls it a draw where the player without a move is not in check.
//
// trips: stalemate
// size: 8
package answer

import (
	"strings"

	"gametree/pkg/game"
	"gametree/pkg/xiangqi"
)

func Score(p game.Position, ply int) (value int, over bool) {
	for _, m := range p.Moves(nil) {
		p.Make(m)
		safe := !exposed(p)
		p.Unmake(m)
		if safe {
			return p.Evaluate(), false
		}
	}
	pass := xiangqi.NewPseudo(board(p))
	if !exposed(pass) {
		return 0, true
	}
	return ply - game.Win, true
}

func exposed(p game.Position) bool {
	for _, m := range p.Moves(nil) {
		p.Make(m)
		captured := p.Terminal()
		p.Unmake(m)
		if captured {
			return true
		}
	}
	return false
}

func board(p game.Position) *xiangqi.Board {
	fen := strings.Fields(p.(*xiangqi.Pseudo).FEN())
	fen[1] = map[string]string{"w": "b", "b": "w"}[fen[1]]
	b, err := xiangqi.Parse(strings.Join(fen, " "))
	if err != nil {
		panic(err)
	}
	return b
}

func ScoreFEN(fen string, ply int) (value int, over bool) {
	b, err := xiangqi.Parse(fen)
	if err != nil {
		panic(err)
	}
	return Score(xiangqi.NewPseudo(b), ply)
}
