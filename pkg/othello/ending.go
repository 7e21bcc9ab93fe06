package othello

import (
	"context"
	"math/bits"

	"gametree/pkg/game"
	"gametree/pkg/search"
)

// Solvable reports whether so few squares are empty that SolveEach takes only seconds.
func Solvable(p game.Position) bool { return p.(*Board).PliesLeft() <= 2*16 }

// SolveEach returns the result of every move of a game of Othello with best play to its end, or nil if ctx ends before.
func SolveEach(ctx context.Context, p game.Position) []search.Result {
	e := &search.Engine{Switches: search.Switches{Table: true, Rank: true, PVS: true}, Store: search.NewTable(32 << 20)}
	return search.Each(ctx, search.Rung{Exact: true, Engine: e}, ending{p.(*Board)})
}

// ending is a Board whose moves a search tries in the order of how few replies they leave.
type ending struct{ *Board }

// Rank is a game.Ranker.
func (e ending) Rank(m game.Move) int {
	e.Make(m)
	replies := bits.OnesCount64(e.targets(e.own, e.other))
	e.Unmake(m)
	return 64 - replies
}
