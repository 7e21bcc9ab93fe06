package gamecheck

import (
	"fmt"

	"gametree/pkg/game"
	"gametree/pkg/play"
	"gametree/pkg/render"
	"gametree/pkg/show"
	"gametree/pkg/xiangqi"
)

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
