package connect4

import (
	_ "embed"
	"slices"
	"strings"
)

// positions has a kind and a position, as the moves that lead there, in each line.
//
//go:embed positions.txt
var positions string

// Kind is a kind of positions of the usual board on which solvers are compared. A
// beginning has at most 14 stones, a middle game at most 28 and an endgame more. With
// best play an easy position is over in less than 14 plies, a medium one in less than 28.
type Kind struct {
	Name      string
	Positions []*Board
}

// Kinds returns new positions of all kinds. They are drawn at random: easy beginnings
// from those with 8 stones or more, medium beginnings from those with 12 or more.
func Kinds() (kinds []Kind) {
	for line := range strings.Lines(positions) {
		name, moves, _ := strings.Cut(strings.TrimSpace(line), ": ")
		b, err := Parse(Width, Height, moves)
		if err != nil {
			panic(err)
		}
		i := slices.IndexFunc(kinds, func(k Kind) bool { return k.Name == name })
		if i < 0 {
			i, kinds = len(kinds), append(kinds, Kind{Name: name})
		}
		kinds[i].Positions = append(kinds[i].Positions, b)
	}
	return kinds
}
