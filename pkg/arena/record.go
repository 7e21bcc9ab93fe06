package arena

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gametree/pkg/game"
	"gametree/pkg/render"
)

// PGN returns the game, with moves by their names. A name that PGN could not hold is in quotes.
func (g *Record) PGN() string {
	var out strings.Builder
	for _, tag := range [][2]string{
		{"Event", "gametree match"}, {"Variant", g.Rules}, {"Round", fmt.Sprint(g.Number)},
		{g.Sides[0], g.Players[0]}, {g.Sides[1], g.Players[1]}, {"Result", g.Result()},
		{"Termination", g.Reason}, {"OpeningPlies", fmt.Sprint(g.Opening)},
	} {
		fmt.Fprintf(&out, "[%s %q]\n", strings.ReplaceAll(tag[0], " ", ""), tag[1])
	}
	out.WriteByte('\n')
	var words []string
	for i, name := range g.Names {
		if i%2 == 0 {
			words = append(words, fmt.Sprintf("%d.", i/2+1))
		}
		if name == "" || strings.ContainsAny(name, "\t\n\f\r \"[]{}();.") || slices.Contains(results[:], name) {
			name = strconv.Quote(name)
		}
		words = append(words, name)
	}
	out.WriteString(strings.Join(append(words, g.Result()), " ") + "\n\n")
	return out.String()
}

// Replay returns a picture of a game that was played from the position that start returns, with a slider for its plies,
// of a long game only the last ones. A game that draws no boards is returned as text.
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
