package stake

import (
	"gametree/pkg/game"
	"gametree/pkg/search"
)

// Rungs returns the ladder of package search on the document's board, and then
// the rungs that only this game has.
func Rungs() []search.Rung { return append(search.Serving(&Board{}), own...) }

// Lookup returns the rung of Rungs with that name.
func Lookup(name string) (search.Rung, error) { return search.Named(Rungs(), name) }

var own = []search.Rung{
	{Name: "bits", Title: "Alpha-beta on bitboards",
		Adds: "alpha-beta on bitboards: regions filled by shifts", File: "bits.go",
		Exact: true, Func: search.Full(search.AlphaBeta),
		Form: func(p game.Position) game.Position { return board(p).Bits() }},
	{Name: "memo", Title: "Every state once", Adds: "every state once, without a window", File: "memo.go", Exact: true,
		Own: func(p game.Position, spent func(int) bool) search.Result { return memoize(board(p), spent) }},
	{Name: "layers", Title: "Every state once, from the full boards back",
		Adds: "from the full boards back, states in the order in which they are needed", File: "layers.go", Exact: true,
		Own: func(p game.Position, spent func(int) bool) search.Result { return solveLayers(board(p), spent) }},
}

func board(p game.Position) *Board {
	return game.Need[*Board](p, "stake: this rung solves boards of Stake Your Claim only")
}
