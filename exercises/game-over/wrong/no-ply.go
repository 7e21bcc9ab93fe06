//go:build ignore

// Gives every loss the same value, however far away it is.
//
// trips: nearer
// size: 8
package answer

import (
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
	return -game.Win, true
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
