//go:build ignore

// Evaluates after the move, in the opponent's eyes.
//
// trips: mate, stalemate
// size: 6
package answer

import (
	"gametree/pkg/game"
	"gametree/pkg/xiangqi"
)

func Score(p game.Position, ply int) (value int, over bool) {
	for _, m := range p.Moves(nil) {
		p.Make(m)
		safe, v := !exposed(p), p.Evaluate()
		p.Unmake(m)
		if safe {
			return v, false
		}
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

func ScoreFEN(fen string, ply int) (value int, over bool) {
	b, err := xiangqi.Parse(fen)
	if err != nil {
		panic(err)
	}
	return Score(xiangqi.NewPseudo(b), ply)
}
