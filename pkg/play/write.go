package play

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// records returns the game in PGN, with its variations, and in the formats of its Rules.
func (g *situation) records() map[string]string {
	at := g.Ply
	g.takeBack()
	lines := append(slices.Clip(g.Left), Left{len(g.Moves), g.Moves})
	words, result := g.written(lines)
	for _, m := range g.Moves[:at] {
		g.position.Make(m)
	}
	g.Ply = at
	from := ""
	if g.Query.From != "" {
		from = fmt.Sprintf("[FEN %q]\n", g.Query.From)
	}
	all := map[string]string{"PGN": fmt.Sprintf("[Variant %q]\n%s[Result %q]\n\n%s\n", g.Title, from, result,
		strings.Join(append(words, result), " "))}
	for name, write := range g.Formats {
		all[name] = write(g.Query.From, lines[0].Moves)
	}
	return all
}

// written returns the moves of lines[0] in PGN, from the position on, and the result. Each
// line but the last has been left for the next one, which is a variation of it.
func (g *situation) written(lines []Left) (words []string, result string) {
	moves, from, number := lines[0].Moves, g.Ply, true
	for ; g.Ply < len(moves); g.Ply++ {
		m := moves[g.Ply]
		word := quoted(g.naming()(m))
		if second := g.mover() == 1; !second || number {
			word = fmt.Sprintf("%d.%s %s", (g.first+g.Ply)/2+1, map[bool]string{true: ".."}[second], word)
		}
		words = append(words, word)
		if number = g.Ply == lines[0].Ply; number {
			variation, _ := g.written(lines[1:])
			words = append(words, "("+strings.Join(variation, " ")+")")
		}
		g.position.Make(m)
	}
	if result = "*"; g.position.Terminal() {
		result = [...]string{"1-0", "0-1", "1/2-1/2"}[g.winner()]
	}
	for ; g.Ply > from; g.Ply-- {
		g.position.Unmake(moves[g.Ply-1])
	}
	return words, result
}

// quoted returns the name of a move in quotes if PGN needs them.
func quoted(name string) string {
	if w := readPGN(name); len(w.moves) == 1 && w.moves[0] == name {
		return name
	}
	return strconv.Quote(name)
}
