package games

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"gametree/pkg/game"
	"gametree/pkg/measure"
	"gametree/pkg/search"
	"gametree/pkg/stake"
	"gametree/pkg/tree"
	"gametree/pkg/twofour"
	"gametree/pkg/xiangqi/engine"
)

// AllBenches returns the benches that measure the rungs: those of the entry, or else one of
// all rungs that serve the game, on its first position.
func (g Game) AllBenches() (all []measure.Bench) {
	if g.Benches != nil {
		all = g.Benches()
	} else {
		depth := g.Depth
		if depth == 0 {
			depth = g.depth()
		}
		all = []measure.Bench{{
			Title: fmt.Sprintf("%s from the first position, %d plies", g.Title, depth), Depth: depth,
			Positions: func() []game.Position { return []game.Position{g.first()} },
			Rungs:     search.Serving(g.first()),
		}}
	}
	for i := range all {
		all[i].Game = g.Name
	}
	return all
}

// depth returns the largest depth at which minimax enters at most 200,000 nodes from the first position.
func (g Game) depth() (depth int) {
	const most = 200_000
	p := g.first()
	for depth < 30 && search.Run(search.AnyNegamax, p, depth+1).Nodes <= most {
		depth++
	}
	return max(1, depth)
}

func treeBenches() []measure.Bench {
	shape := tree.Shape{Height: 6, Width: 6, Values: 100, Even: true}
	return []measure.Bench{{
		Title: "A random tree, 6 wide and 6 high", Depth: 6,
		Positions: func() []game.Position {
			return []game.Position{tree.New(tree.Random(rand.New(rand.NewPCG(1, 0)), shape))}
		},
		Rungs: search.Serving(tree.MustParse(tree.Figure)),
	}}
}

func stakeBenches() []measure.Bench {
	return []measure.Bench{{
		Title: "Stake Your Claim, ten boards of 8 × 8 with 8 empty squares", Depth: 8,
		Positions: func() (boards []game.Position) {
			rng := rand.New(rand.NewPCG(1, 0))
			for range 10 {
				boards = append(boards, stake.Random(rng, 8, 8))
			}
			return boards
		},
		Rungs: stake.Rungs(),
	}}
}

// twofourBenches measures the programs of document 2 on starts with piles of 4 and 0 only, the 4s first: v0, v0w and v1
// depend on that order. first is the index of the first program that is fast enough.
func twofourBenches() (all []measure.Bench) {
	for _, row := range []struct{ piles, first int }{{6, 0}, {8, 2}, {10, 2}, {20, 3}, {30, 3}, {40, 4}} {
		all = append(all, measure.Bench{
			Title: fmt.Sprintf("TwoFour, %d piles of 4, then %[1]d of 0", row.piles/2), Depth: 2*row.piles - 2,
			Positions: func() []game.Position { return []game.Position{twofour.Corners(row.piles)} },
			Rungs:     twofour.Rungs()[row.first:6],
		})
	}
	return all
}

// xiangqiBenches measures document 4's engine and the rungs of the ladder from fail-soft alpha-beta on, each compared
// with document 4's engine. It leaves out parallel search, whose counts differ from run to run.
func xiangqiBenches() []measure.Bench {
	return []measure.Bench{{
		Title: "Chinese chess, ten positions: document 4's engine, then the rungs on the fast board", Depth: 5,
		Positions: func() (all []game.Position) {
			for _, fen := range engine.Positions {
				all = append(all, game.Must(fastGame(fen)))
			}
			return all
		},
		Rungs: slices.DeleteFunc(engine.Rungs(), func(r search.Rung) bool {
			return r.Engine == nil || r.Engine.Workers > 1
		}),
		Differ: true,
	}}
}
