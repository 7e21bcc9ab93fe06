// Package gamecheck reports whether a learner's game keeps the promises of package game,
// for %check-game, and counts its positions, for %perft. The report is a sentence and a
// picture of the first promise that is broken, or a table of the optional interfaces.
package gamecheck

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"gametree/pkg/game"
	"gametree/pkg/game/gametest"
	"gametree/pkg/play"
	"gametree/pkg/render"
	"gametree/pkg/show"
	"gametree/pkg/xiangqi"
)

const (
	games = 100 // that are played at random
	seed  = 1
)

// Report sends the report on the games that game.Starts makes of value.
func Report(value func() any) {
	newGame, err := game.Starts(value)
	var unfinished game.Unfinished
	if errors.As(err, &unfinished) {
		show.Markdown("✗ **%s**.", unfinished)
		show.Table([]string{"", "method", "yours"}, methods(unfinished)...)
		return
	}
	if err != nil {
		show.Markdown("✗ %s.", err)
		return
	}
	findings := gametest.Findings(newGame, games, seed)
	faults := slices.DeleteFunc(slices.Clone(findings), func(f gametest.Finding) bool { return f.Warning })
	switch {
	case len(faults) > 0:
		end := ""
		if len(faults) > 1 {
			end = " More promises are broken; that may be due to the same mistake."
		}
		picture(faults[0], "✗ **%s**", end)
	case newGame().Terminal():
		show.Markdown("✗ **This game is over at its start**, so none of its moves was checked. " +
			"If it needs a function to begin, write the name of that function instead of the type.")
	case len(findings) > 0:
		picture(findings[0], "? Perhaps a broken promise: **%s**", "")
	default:
		show.Markdown("✓ **No broken promise** was found near the start and in %d random games. Now play it.", games)
	}
	interfaces(newGame(), len(faults) == 0)
}

// methods returns a row for each of the five methods.
func methods(u game.Unfinished) (rows [][]any) {
	for _, m := range u.Methods {
		sign, yours := "✗", "`"+m.Got+"`"
		switch m.Got {
		case m.Want:
			sign, yours = "✓", ""
		case "":
			yours = "missing"
		}
		rows = append(rows, []any{sign, "`" + m.Want + "`", yours})
	}
	return rows
}

// picture sends a finding with its boards. head is the format of its promise.
func picture(f gametest.Finding, head, end string) {
	sentence, _, drawn := strings.Cut(f.Sentence, " gives\n")
	if drawn {
		sentence += " is not what it was"
	}
	show.Markdown(head+", %s: %s.%s", f.Promise, f.Where(), sentence, end)
	if panels := panels(f.Pictures); panels != nil {
		show.Bundle(render.Panels("", panels...))
	} else if f.Board != "" {
		show.Markdown("```\n%s\n```", strings.TrimRight(f.Board, "\n"))
	}
}

// panels draws the boards and marks the squares of the second that differ from the first.
func panels(pictures []gametest.Picture) (panels []render.Panel) {
	for _, p := range pictures {
		for _, at := range play.Differing(pictures[0].Board, p.Board) {
			p.Board.Squares[at/p.Board.Width()][at%p.Board.Width()].Moved = true
		}
		panels = append(panels, render.Panel{Title: p.Title, Board: p.Board})
	}
	return panels
}

// first are the optional interfaces that every game should have.
var first = []string{"Namer", "Boarder", "Toucher", "Keyer", "Finite"}

// interfaces sends a table of the optional interfaces: those that the game offers, those
// with other types, and, if all is true, those that it lacks; the less important ones of
// these folded away.
func interfaces(p game.Position, all bool) {
	var rows [4][][]string
	var names []string
	for _, a := range game.Abilities(p) {
		kind, sign, methods := 0, "✓", "`"+strings.Join(a.Methods, "`, `")+"`"
		switch {
		case len(a.Wrong) > 0:
			kind, sign = 1, "✗"
			methods += ", but yours is `" + strings.Join(a.Wrong, "`, `") + "`"
		case !a.Has && a.Name == "Chancer": // most games have no dice
			continue
		case !a.Has && slices.Contains(first, a.Name):
			kind, sign = 2, "–"
		case !a.Has:
			kind, sign = 3, "–"
			names = append(names, a.Name)
		}
		if all || kind == 1 {
			rows[kind] = append(rows[kind], []string{sign, a.Name, methods, a.Buys})
		}
	}
	header := []string{"", "optional interface", "methods", "what it adds"}
	var b render.Bundle
	if table := slices.Concat(rows[:3]...); len(table) > 0 {
		b = render.Table(header, table)
	}
	if len(rows[3]) > 0 {
		rest := fmt.Sprintf("%d more", len(rows[3]))
		b.Text += rest + ": " + strings.Join(names, ", ") + "\n"
		table := render.Table(header, rows[3]).Markdown
		b.Markdown += "\n<details><summary>" + rest + "</summary>\n\n" + table + "\n</details>\n"
	}
	if b.Text != "" {
		show.Bundle(b)
	}
}

// Judged sends the results of games.Game.Judge: the verdict and the board, or the mistake.
func Judged(p game.Position, verdict string, err error) {
	if err != nil {
		show.Markdown("✗ %s", play.Sentence(err))
		return
	}
	show.Bundle(render.Bundle{Text: verdict + "\n"})
	if b, ok := game.Find[game.Boarder](p); ok {
		show.Bundle(render.Board("After these moves", b.Board(), nil))
	}
}

// Generator is a game whose moves xiangqi.Perft can count.
type Generator struct{ game.Position }

// LegalMoves implements xiangqi.MoveGenerator.
func (g Generator) LegalMoves(buf []game.Move) []game.Move { return g.Moves(buf) }

// Perft sends the number of sequences of depth moves from p, if divide is true below the
// counts after each first move. %perft calls it.
func Perft(p game.Position, depth int, divide bool) {
	sum, shares := Count(Generator{p}, depth)
	text := Lines(sum, shares, divide, func(m game.Move) string { return play.Name(p, m) })
	show.Bundle(render.Bundle{Text: text, Markdown: "```\n" + text + "```"})
}

// Count returns the number of sequences of depth moves from p, and how many begin with each move.
func Count(p xiangqi.MoveGenerator, depth int) (sum int, shares []xiangqi.Share) {
	if depth == 0 {
		return 1, nil
	}
	shares = xiangqi.Divide(p, depth)
	for _, s := range shares {
		sum += s.Count
	}
	return sum, shares
}

// Lines returns what Count has returned, the sum in the last line, if divide is true below a line
// for each first move.
func Lines(sum int, shares []xiangqi.Share, divide bool, name func(game.Move) string) (text string) {
	for _, s := range shares {
		if divide {
			text += fmt.Sprintf("%s: %d\n", name(s.Move), s.Count)
		}
	}
	return text + fmt.Sprintln(sum)
}
