package match

import (
	"fmt"
	"strings"

	"gametree/pkg/xiangqi"
)

// Record returns the game in PGN, with moves in UCCI notation.
func (g *Game) Record() string {
	var out strings.Builder
	for _, tag := range [][2]string{
		{"Event", "gametree match"}, {"Variant", "xiangqi"}, {"Round", fmt.Sprint(g.Number)},
		{"Red", g.Red}, {"Black", g.Black}, {"Result", g.Result()},
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
	for i, m := range g.Moves {
		if i%2 == 0 {
			write(fmt.Sprintf("%d.", i/2+1))
		}
		write(xiangqi.UCCI(m))
	}
	write(g.Result())
	out.WriteString("\n\n")
	return out.String()
}
