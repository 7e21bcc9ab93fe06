package connect4

import (
	_ "embed"
	"strings"
)

// positions has a group and a position, as the moves that lead there, in each line.
//
//go:embed positions.txt
var positions string

// Positions returns new positions of the usual board on which solvers are compared, by the
// names of their groups, such as "easy endgames". A beginning has at most 14 stones, a
// middle game at most 28 and an endgame more. With best play an easy position is over in
// less than 14 plies, a medium one in less than 28. They are drawn at random: easy
// beginnings from those with 8 stones or more, medium beginnings from those with 12 or more.
func Positions() map[string][]*Board {
	groups := map[string][]*Board{}
	for line := range strings.Lines(positions) {
		group, moves, _ := strings.Cut(strings.TrimSpace(line), ": ")
		b, err := Parse(Width, Height, moves)
		if err != nil {
			panic(err)
		}
		groups[group] = append(groups[group], b)
	}
	return groups
}
