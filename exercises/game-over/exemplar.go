//go:build ignore

package answer

import (
	"gametree/pkg/game"
	"gametree/pkg/xiangqi"
)

// Score returns the value of p for the player to move, and whether the game is
// over. p is ply plies below the root of the search.
func Score(p game.Position, ply int) (value int, over bool) {
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

// exposed reports whether the player to move can capture the other's general.
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

//kit:ready

// ScoreFEN is ready: it applies Score to a position in FEN.
func ScoreFEN(fen string, ply int) (value int, over bool) {
	return Score(position(fen), ply)
}

// position is ready too: it reads FEN.
func position(fen string) game.Position {
	b, err := xiangqi.Parse(fen)
	if err != nil {
		panic(err)
	}
	return xiangqi.NewPseudo(b)
}
