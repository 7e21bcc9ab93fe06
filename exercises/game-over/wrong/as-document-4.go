//go:build ignore

// Asks only whether the own general has been captured.
//
// trips: mate, stalemate
// size: 8
package answer

import (
	"gametree/pkg/game"
	"gametree/pkg/xiangqi"
)

func Score(p game.Position, ply int) (value int, over bool) {
	if p.Terminal() {
		return ply - game.Win, true
	}
	return p.Evaluate(), false
}

func ScoreFEN(fen string, ply int) (value int, over bool) {
	b, err := xiangqi.Parse(fen)
	if err != nil {
		panic(err)
	}
	return Score(xiangqi.NewPseudo(b), ply)
}
