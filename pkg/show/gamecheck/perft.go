package gamecheck

import (
	"fmt"
	"strings"

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
	lines := Divided(Generator{p}, func(m game.Move) string { return play.Name(p, m) }, depth)
	if !divide {
		lines = lines[len(lines)-1:]
	}
	text := strings.Join(lines, "\n") + "\n"
	show.Bundle(render.Bundle{Text: text, Markdown: "```\n" + text + "```"})
}

// Divided returns a line with the count after each first move of p, and the sum as the
// last line.
func Divided(p xiangqi.MoveGenerator, name func(game.Move) string, depth int) (lines []string) {
	sum := 1
	if depth > 0 {
		sum = 0
		for _, s := range xiangqi.Divide(p, depth) {
			lines = append(lines, fmt.Sprintf("%s: %d", name(s.Move), s.Count))
			sum += s.Count
		}
	}
	return append(lines, fmt.Sprint(sum))
}
