package arena

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// PGN returns the game, with moves by their names. A name that PGN could not
// hold is in quotes.
func (g *Record) PGN() string {
	var out strings.Builder
	for _, tag := range [][2]string{
		{"Event", "gametree match"}, {"Variant", g.Rules}, {"Round", fmt.Sprint(g.Number)},
		{tag(g.Sides[0]), g.Players[0]}, {tag(g.Sides[1]), g.Players[1]}, {"Result", g.Result()},
		{"Termination", g.Reason}, {"OpeningPlies", fmt.Sprint(g.Opening)},
	} {
		fmt.Fprintf(&out, "[%s %q]\n", tag[0], tag[1])
	}
	out.WriteByte('\n')
	const width = 80
	line := 0
	write := func(text string) {
		switch {
		case line == 0:
		case line+1+len(text) > width:
			out.WriteByte('\n')
			line = 0
		default:
			out.WriteByte(' ')
			line++
		}
		out.WriteString(text)
		line += len(text)
	}
	for i, name := range g.Names {
		if i%2 == 0 {
			write(fmt.Sprintf("%d.", i/2+1))
		}
		if !plain().MatchString(name) || slices.Contains(results[:], name) {
			name = strconv.Quote(name)
		}
		write(name)
	}
	write(g.Result())
	out.WriteString("\n\n")
	return out.String()
}

// tag returns the name of a side as the name of a tag.
func tag(side string) string { return strings.ReplaceAll(side, " ", "") }

// plain matches a name that PGN can hold.
var plain = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[^\s"\[\]{}();.]+$`) })
