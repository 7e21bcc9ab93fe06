package twofour

import (
	"sync"

	"gametree/pkg/game"
	"gametree/pkg/search"
)

// Rungs returns the document's programs in order, with the step between the
// first two that it does not name, the finished table, and then the ladder of
// package search.
func Rungs() []search.Rung { return append(own[:len(own):len(own)], search.Serving(&Position{})...) }

var own = []search.Rung{
	{Name: "v0", Title: "V0", Adds: "depth-first, three outcomes, stops at the first win", File: "v0.go",
		Exact: true, Own: solver(V0)},
	{Name: "v0w", Title: "V0 with a window",
		Adds: "alpha-beta in the window (-1, 1), which stops at a draw that cannot be improved", File: "rungs.go",
		Exact: true, Func: search.Window(search.AlphaBeta, -1, 1)},
	{Name: "v1", Title: "V1", Adds: "siblings of the same kind are searched once", File: "v1.go",
		Exact: true, Own: solver(V1)},
	{Name: "v2", Title: "V2", Adds: "every position is remembered, in a list", File: "v2.go",
		Exact: true, Own: solver(V2)},
	{Name: "v3", Title: "V3", Adds: "and found by a hash table with chains", File: "v3.go",
		Exact: true, Own: solver(V3)},
	{Name: "whole", Title: "The whole table",
		Adds: "the whole table of the game from the bottom up, two numbers for five counts", File: "whole.go",
		Exact: true, Own: solver(lookUp)},
}

// solver returns a search.Solver that runs one of the document's programs.
func solver(solve func(g *Position, stop func() bool) (result int, did search.Stats)) search.Solver {
	return func(p game.Position, spent func(int) bool) search.Result {
		g := game.Need[*Position](p, "twofour: this rung solves games of TwoFour only")
		result, did := solve(g, func() bool { return spent(often) })
		return search.Result{Value: g.Mover * result, Bound: search.Exact, Move: game.NoMove, Depth: g.PliesLeft(),
			Stats: did}
	}
}

// wholes keeps the tables made so far, by the number of piles.
var wholes sync.Map

// lookUp finds the result in the whole table, which it makes for the first game
// of so many piles.
func lookUp(g *Position, _ func() bool) (int, search.Stats) {
	n := len(g.Piles)
	did := search.Stats{Nodes: 1, Memory: search.Memory{Probes: 1, Hits: 1}}
	whole, ok := wholes.Load(n)
	if !ok {
		w := NewWhole(n)
		did.Stored = w.Len()
		whole, _ = wholes.LoadOrStore(n, w)
	}
	return whole.(*Whole).Result(g), did
}
