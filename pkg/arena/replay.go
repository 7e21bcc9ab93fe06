package arena

import (
	"fmt"
	"strings"

	"gametree/pkg/game"
	"gametree/pkg/render"
)

// Replay returns a picture of a game that was played from the position that start
// returns, with a slider for its plies, of a long game only the last ones. A game that
// draws no boards is returned as text.
func Replay(g *Record, start func() game.Position) render.Bundle {
	p := start()
	if _, ok := game.Find[game.Boarder](p); !ok {
		return render.Bundle{Markdown: "```\n" + g.PGN() + "```", Text: g.PGN()}
	}
	first := max(0, len(g.Moves)+1-render.MostSettings)
	control := render.Control{Name: "plies", Start: len(g.Moves) - first}
	var outcomes []render.Outcome
	var before *game.Board
	mover := 0 // who made the last move
	for ply := range len(g.Moves) + 1 {
		b, _ := game.Find[game.Boarder](p)
		now := b.Board()
		if ply >= first {
			control.Numbers = append(control.Numbers, ply)
			drawn := render.Board(g.caption(ply, mover), now, before)
			outcomes = append(outcomes, render.Outcome{Outputs: []render.Bundle{drawn}})
		}
		if ply < len(g.Moves) {
			mover = game.Mover(p, ply)
			p.Make(g.Moves[ply])
		}
		before = &now
	}
	title := fmt.Sprintf("Game %d: %s against %s, %s", g.Number, g.Players[0], g.Players[1], g.Result())
	b := render.Controls(title, []render.Control{control}, outcomes)
	b.Text = outcomes[len(outcomes)-1].Outputs[0].Text + g.PGN()
	return b
}

// caption describes the position after that many plies, the last made by mover.
func (g *Record) caption(ply, mover int) string {
	text := "The first position"
	if ply > 0 {
		text = fmt.Sprintf("%s played %s", g.Players[mover], g.Names[ply-1])
	}
	if ply == len(g.Moves) {
		reason := g.Reason
		if g.Forfeit != None {
			reason, _, _ = strings.Cut(reason, ": ") // the record has the rest
		}
		text += "; " + reason
	}
	return text
}
