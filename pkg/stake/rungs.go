package stake

import (
	"fmt"
	"strings"

	"gametree/pkg/game"
	"gametree/pkg/search"
)

// Rung is a way to solve a board.
type Rung struct {
	Name  string
	Adds  string // to the rung before
	Solve func(b *Board) (game.Move, int, Stats)

	// Search is the rung of package search behind it, on the Board; nil for the
	// rungs that only this game has.
	Search search.Func
}

// Rungs are all ways, in order: the ladder of package search on the document's
// board, the same search on bitboards, and what this game alone allows.
var Rungs = rungs()

// Fastest is the rung that serves where none is named.
const Fastest = "memo"

func rungs() []Rung {
	var all []Rung
	for _, r := range search.Serving(&Board{}) {
		all = append(all, Rung{r.Name, r.Adds, func(b *Board) (game.Move, int, Stats) { return run(r.Solve, b, b.Empty()) }, r.Search})
	}
	return append(all,
		Rung{"bits", "alpha-beta on bitboards: regions filled by shifts",
			func(b *Board) (game.Move, int, Stats) { return run(search.Full(search.AlphaBeta), b.Bits(), b.Empty()) }, nil},
		Rung{"states", "a table over what can stand on the empty squares", Table, nil},
		Rung{"bounds", "stops where what is owned decides", Bounds, nil},
		Rung{"memo", "every state once, without a window", Memo, nil})
}

func run(f search.Func, p game.Position, depth int) (game.Move, int, Stats) {
	r := search.Run(f, p, depth)
	return r.Move, r.Value, Stats{Nodes: r.Nodes, Leaves: r.Leaves, Cuts: r.Cutoffs}
}

// Lookup returns the rung with that name.
func Lookup(name string) (Rung, error) {
	var names []string
	for _, r := range Rungs {
		if r.Name == name {
			return r, nil
		}
		names = append(names, r.Name)
	}
	return Rung{}, fmt.Errorf("stake: no rung %q; there are %s", name, strings.Join(names, ", "))
}
