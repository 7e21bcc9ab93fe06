package games

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"gametree/pkg/connect4"
	"gametree/pkg/game"
	"gametree/pkg/measure"
	"gametree/pkg/search"
	"gametree/pkg/stake"
	"gametree/pkg/tree"
	"gametree/pkg/twofour"
	"gametree/pkg/xiangqi/engine"
)

// AllBenches returns the benches that measure the rungs.
func (g Game) AllBenches() []measure.Bench {
	switch {
	case g.Benches == nil:
		return []measure.Bench{g.bench()}
	case g.Depth == 0:
		return g.Benches()
	}
	return append([]measure.Bench{g.bench()}, g.Benches()...)
}

// AllTechniques returns the benches that measure the engine's switches.
func (g Game) AllTechniques() []measure.Bench {
	if g.Techniques != nil {
		return g.Techniques()
	}
	return []measure.Bench{g.AllBenches()[0].Techniques()}
}

// bench returns the bench of Depth: all rungs of the ladder that serve the game, on its
// first position or, if Depth is 0, on positions of a random game.
func (g Game) bench() measure.Bench {
	b := measure.Bench{
		Title: fmt.Sprintf("%s from the first position, %d plies", g.Title, g.Depth), Depth: g.Depth,
		Positions:  func() []game.Position { return []game.Position{g.first()} },
		Contenders: measure.Ladder(search.Serving(g.first())),
	}
	if g.Depth == 0 {
		b.Depth = g.depth()
		b.Title = fmt.Sprintf("%s, positions of a random game, %d plies", g.Title, b.Depth)
		b.Positions = g.randomGame
	}
	return b
}

// depth returns the largest depth at which minimax enters at most 200,000 nodes from the
// first position.
func (g Game) depth() (depth int) {
	const most = 200_000
	p := g.first()
	for depth < 30 && search.Run(search.AnyNegamax, p, depth+1).Nodes <= most {
		depth++
	}
	return max(1, depth)
}

// randomGame returns the positions of a random game after 0, 2, 4, 6 and 8 plies, as far
// as it goes on so long. The moves are the same each time.
func (g Game) randomGame() (all []game.Position) {
	for plies := 0; plies <= 8; plies += 2 {
		p, rng := g.first(), rand.New(rand.NewPCG(1, 0))
		for range plies {
			if moves := p.Moves(nil); len(moves) > 0 {
				p.Make(moves[rng.IntN(len(moves))])
			}
		}
		game.CountFromHere(p)
		if !p.Terminal() {
			all = append(all, p)
		}
	}
	return all
}

func treeBenches() []measure.Bench {
	return []measure.Bench{{
		Title: "A random tree, 6 wide and 6 high", Depth: 6,
		Positions: func() []game.Position {
			shape := tree.Shape{Height: 6, Width: 6, Values: 100, Even: true}
			return []game.Position{tree.New(tree.Random(rand.New(rand.NewPCG(1, 0)), shape))}
		},
		Contenders: measure.Ladder(search.Serving(tree.MustParse(tree.Figure))),
	}}
}

// connect4Benches measures rungs on groups of positions to the end of the game, each group
// with all rungs that solve it within seconds.
func connect4Benches() []measure.Bench {
	return []measure.Bench{
		connect4Bench("easy endgames", "alphabeta-soft", "table", "killers", "threats"),
		connect4Bench("easy middle games", "table", "killers", "threats"),
		connect4Bench("easy beginnings", "killers", "threats"),
	}
}

func connect4Bench(group string, rungs ...string) measure.Bench {
	positions := func() (all []game.Position) {
		for _, b := range connect4.Positions()[group] {
			all = append(all, b)
		}
		return all
	}
	return measure.Bench{
		Title: fmt.Sprintf("Connect Four, the sums of %d %s", len(positions()), group), Depth: 13,
		Positions:  positions,
		Contenders: chosen(append(search.Serving(positions()[0]), connect4.Threats), rungs),
	}
}

// chosen returns those rungs that have one of the names as contenders.
func chosen(rungs []search.Rung, names []string) []measure.Contender {
	return measure.Ladder(slices.DeleteFunc(rungs, func(r search.Rung) bool { return !slices.Contains(names, r.Name) }))
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
		Contenders: measure.Ladder(stake.Rungs()),
	}}
}

// twofourBenches measures the programs of document 2 on more and more piles.
func twofourBenches() []measure.Bench {
	return []measure.Bench{
		twofourBench(6, "v0", "v0w", "v1", "v2", "v3", "whole"),
		twofourBench(8, "v1", "v2", "v3", "whole"),
		twofourBench(10, "v1", "v2", "v3", "whole"),
		twofourBench(20, "v2", "v3", "whole"),
		twofourBench(30, "v2", "v3", "whole"),
		twofourBench(40, "v3", "whole"),
	}
}

// twofourBench measures rungs of TwoFour on the start with piles of 4 and 0 only,
// the 4s first: v0, v0w and v1 depend on that order. Each run of whole fills the
// table.
func twofourBench(piles int, rungs ...string) measure.Bench {
	all := chosen(twofour.Rungs(), rungs)
	for i := range all {
		if all[i].Name == "whole" {
			all[i].Own = twofour.FillAndLookUp
		}
	}
	return measure.Bench{
		Title: fmt.Sprintf("TwoFour, %d piles of 4, then %[1]d of 0", piles/2), Depth: 2*piles - 2,
		Positions: func() []game.Position {
			return []game.Position{game.Must(twofour.Counts{0: piles / 2, 4: piles / 2}.Start())}
		},
		Contenders: all,
	}
}

// xiangqiBenches measures document 4's engine and the rungs of the ladder from
// fail-soft alpha-beta on, each compared with document 4's engine. It leaves out
// parallel search, whose counts differ from run to run.
func xiangqiBenches() []measure.Bench {
	var all []measure.Contender
	for _, r := range engine.Rungs() {
		if r.Engine != nil && r.Engine.Workers <= 1 {
			all = append(all, measure.Contender{Rung: r, Against: engine.Document})
		}
	}
	all[0].Against = ""
	return []measure.Bench{{
		Title: "Chinese chess, ten positions: document 4's engine, then the rungs on the fast board", Depth: 5,
		Positions: xiangqiPositions, Contenders: all, Differ: true,
	}}
}

// xiangqiTechniques measures each technique alone, and the engine without it.
func xiangqiTechniques() []measure.Bench {
	return []measure.Bench{{
		Title: "Chinese chess, ten positions: all off, and only each technique", Depth: 4, Positions: xiangqiPositions,
		Contenders: measure.Switched("all off", search.AllOff, search.AllOn.With("mtdf", true)), Differ: true,
	}, {
		Title: "Chinese chess, ten positions: all on, and without each technique", Depth: 8, Positions: xiangqiPositions,
		Contenders: measure.Switched("all on", search.AllOn, search.AllOn), Differ: true,
	}}
}

func xiangqiPositions() (all []game.Position) {
	for _, fen := range engine.Positions {
		all = append(all, game.Must(fastGame(fen)))
	}
	return all
}
