// Package puzzle holds positions of Chinese chess with a mate in one to five moves, from
// games that the engine of this project played against itself. A full search has proved
// each of them: there is no faster mate, and only the first move given forces one as fast.
//
// Reading order: puzzle.go; prover_test.go checks puzzles.txt.
package puzzle

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"
)

// Puzzle is a position in which the player to move mates.
type Puzzle struct {
	Number int    // from 1, the easiest first
	Moves  int    // of the player to move, until mate
	Nodes  int    // that the engine entered before it saw the mate, which orders equally long puzzles
	FEN    string // the position
}

//go:embed puzzles.txt
var text string

// All returns the puzzles, the easiest first.
var All = sync.OnceValue(func() (all []Puzzle) {
	for line := range strings.Lines(text) {
		p := Puzzle{Number: len(all) + 1}
		if n, err := fmt.Sscan(line, &p.Moves, &p.Nodes); n != 2 {
			panic("puzzle: puzzles.txt: " + err.Error())
		}
		p.FEN = strings.Join(strings.Fields(line)[2:], " ")
		all = append(all, p)
	}
	return all
})
