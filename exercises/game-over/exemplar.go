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

// ScoreFEN is ready: it applies Score to a position in FEN, and returns the first move
// that was not taken back, if any.
func ScoreFEN(fen string, ply int) (value int, over bool, left string) {
	p := position(fen)
	value, over = Score(p, ply)
	if len(p.made) > 0 {
		left = xiangqi.UCCI(p.made[0])
	}
	return value, over, left
}

// position is ready too: it reads FEN.
func position(fen string) *plain {
	b, err := xiangqi.Parse(fen)
	if err != nil {
		panic(err)
	}
	return &plain{p: xiangqi.NewPseudo(b)}
}

// plain is a game that has the methods of game.Position and no others.
type plain struct {
	p    game.Position
	made []game.Move // and not taken back
}

func (g *plain) Moves(buf []game.Move) []game.Move { return g.p.Moves(buf) }
func (g *plain) Terminal() bool                    { return g.p.Terminal() }
func (g *plain) Evaluate() int                     { return g.p.Evaluate() }

func (g *plain) Make(m game.Move) {
	g.p.Make(m)
	g.made = append(g.made, m)
}

func (g *plain) Unmake(m game.Move) {
	g.p.Unmake(m)
	g.made = g.made[:len(g.made)-1]
}
