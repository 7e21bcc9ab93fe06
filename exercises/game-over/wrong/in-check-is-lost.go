//go:build ignore

// Takes the game for lost as soon as the general is attacked.
//
// trips: mate
// size: 9
package answer

import (
	"strings"

	"gametree/pkg/game"
	"gametree/pkg/xiangqi"
)

func Score(p game.Position, ply int) (value int, over bool) {
	fen := strings.Fields(p.(*xiangqi.Pseudo).FEN())
	fen[1] = map[string]string{"w": "b", "b": "w"}[fen[1]]
	if b, err := xiangqi.Parse(strings.Join(fen, " ")); err == nil && exposed(xiangqi.NewPseudo(b)) {
		return ply - game.Win, true
	}
	for _, m := range p.Moves(nil) {
		p.Make(m)
		safe := !exposed(p)
		p.Unmake(m)
		if safe {
			return p.Evaluate(), false
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
