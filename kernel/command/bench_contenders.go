// gametree bench: who contends, and on what.

package command

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/stake"
	"gametree/pkg/tictactoe"
	"gametree/pkg/tree"
	"gametree/pkg/twofour"
)

// bench is what every contender is measured on.
type bench struct {
	game, title string
	contenders  func() []contender
	depth       int
}

// contender is a rung at work on the positions of a bench.
type contender struct {
	name    string
	count   func(ctx context.Context, said *progress) (r search.Result, stopped bool)
	run     func()
	against int // number of the contender to compare with, from 1; 0: the one before
}

// base is the number, from 0, of what contender i is compared with.
func (c contender) base(i int) int {
	if c.against > 0 {
		return c.against - 1
	}
	return i - 1
}

// benches are fixed: what is measured today can be compared with tomorrow.
var benches = []bench{
	{"tree", "A random tree, 6 wide and 6 high", func() []contender { return ladder(benchTree(), 6) }, 6},
	{"tictactoe", "Tic-tac-toe from the empty board", func() []contender { return ladder([]game.Position{tictactoe.New()}, 9) }, 9},
	{"stake", "Stake Your Claim, ten boards of 8 × 8 with 8 empty squares", func() []contender { return stakeLadder(benchBoards()) }, 8},
	twofourBench(6, "v0", "v0w", "v1", "v2", "v3", "whole"),
	twofourBench(8, "v1", "v2", "v3", "whole"),
	twofourBench(10, "v1", "v2", "v3", "whole"),
	twofourBench(20, "v2", "v3", "whole"),
	twofourBench(30, "v2", "v3", "whole"),
	twofourBench(40, "v3", "whole"),
}

// switchBenches are the same positions for the techniques.
var switchBenches = []bench{
	{"tree", "Techniques on a random tree, 6 wide and 6 high", func() []contender { return techniques(benchTree(), 6) }, 6},
	{"tictactoe", "Techniques on tic-tac-toe from the empty board", func() []contender { return techniques([]game.Position{tictactoe.New()}, 9) }, 9},
	{"stake", "Techniques on ten boards of Stake Your Claim, 8 × 8 with 8 empty squares", func() []contender { return techniques(positions(benchBoards()), 8) }, 8},
}

func benchTree() []game.Position {
	return []game.Position{tree.New(tree.Random(rand.New(rand.NewPCG(1, 0)), tree.Shape{Height: 6, Width: 6, Values: 100, Even: true}))}
}

func benchBoards() (boards []*stake.Board) {
	rng := rand.New(rand.NewPCG(1, 0))
	for range 10 {
		boards = append(boards, stake.Random(rng, 8, 8))
	}
	return boards
}

func positions[P game.Position](of []P) (all []game.Position) {
	for _, p := range of {
		all = append(all, p)
	}
	return all
}

// on is a search contending on all positions; its value is the sum of theirs.
func on(name string, against int, f search.Func, all []game.Position, depth int) contender {
	return contender{
		name: name, against: against,
		count: func(ctx context.Context, said *progress) (sum search.Result, stopped bool) {
			for _, p := range all {
				stopped = work(ctx, p, said, func(p game.Position) {
					r := search.Run(f, p, depth)
					sum.Value += r.Value
					sum.Stats = sum.Plus(r.Stats)
				})
				if stopped {
					break
				}
			}
			return sum, stopped
		},
		run: func() {
			for _, p := range all {
				f(p, depth)
			}
		},
	}
}

// ladder has all rungs of package search contend that serve these positions.
func ladder(all []game.Position, depth int) (contenders []contender) {
	for _, r := range search.Serving(all[0]) {
		contenders = append(contenders, on(r.Name, 0, r.Search, all, depth))
	}
	return contenders
}

// techniques has the engine contend with no switch on, with each alone, with all
// those on that never change the value, and with all but one.
func techniques(all []game.Position, depth int) []contender {
	with := func(name string, against int, s search.Switches) contender {
		e := &search.Engine{Switches: s}
		return on(name, against, e.ToDepth, all, depth)
	}
	contenders := []contender{with("all off", 0, search.AllOff)}
	for _, name := range search.SwitchNames() {
		if search.Sound.On(name) || name == "mtdf" {
			contenders = append(contenders, with("only "+name, 1, search.AllOff.With(name, true)))
		}
	}
	full := len(contenders) + 1
	contenders = append(contenders, with("all on", 1, search.Sound))
	for _, name := range search.SwitchNames() {
		if search.Sound.On(name) {
			contenders = append(contenders, with("without "+name, full, search.Sound.With(name, false)))
		}
	}
	return contenders
}

// stakeLadder has the ladder contend on the boards, and then the rungs that only
// this game has.
func stakeLadder(boards []*stake.Board) []contender {
	all := ladder(positions(boards), boards[0].Empty())
	for _, r := range stake.Rungs {
		if r.Search != nil {
			continue // of the ladder
		}
		solve := func() (sum search.Result) {
			for _, b := range boards {
				_, value, did := r.Solve(b)
				sum.Value += value
				sum.Stats = sum.Plus(search.Stats{
					Nodes: did.Nodes, Leaves: did.Leaves, Cutoffs: did.Cuts,
					Memory: search.Memory{Probes: did.Probes, Hits: did.Hits, Stored: did.Stored},
				})
			}
			return sum
		}
		all = append(all, contender{
			name:  r.Name,
			count: func(ctx context.Context, _ *progress) (search.Result, bool) { return solve(), ctx.Err() != nil },
			run:   func() { solve() },
		})
	}
	return all
}

// twofourBench has rungs of TwoFour contend on the start with piles of 4 and 0
// only, the 4s first; v0 to v1 depend on that order. The whole table is filled
// each time.
func twofourBench(piles int, rungs ...string) bench {
	title := fmt.Sprintf("TwoFour, %d piles of 4, then %[1]d of 0", piles/2)
	return bench{"twofour", title, func() (all []contender) {
		for _, name := range rungs {
			r, err := twofour.Lookup(name)
			if err != nil {
				panic(err)
			}
			solve := func(stop func() bool) (int, twofour.Stats) {
				g, err := twofour.Counts{0: piles / 2, 4: piles / 2}.Start()
				if err != nil {
					panic(err)
				}
				if name == "whole" {
					w := twofour.NewWhole(piles)
					return w.Result(g), twofour.Stats{Nodes: 1, Probes: 1, Stored: w.Len()}
				}
				return r.Solve(g, stop)
			}
			all = append(all, contender{
				name: name,
				count: func(ctx context.Context, _ *progress) (search.Result, bool) {
					result, did := solve(func() bool { return ctx.Err() != nil })
					return search.Result{Value: result, Stats: search.Stats{
						Nodes: did.Nodes, Leaves: did.Leaves, Cutoffs: did.Cuts,
						Memory: search.Memory{Probes: did.Probes, Hits: did.Hits, Collisions: did.Collisions, Stored: did.Stored},
					}}, ctx.Err() != nil
				},
				run: func() { solve(nil) },
			})
		}
		return all
	}, 2*piles - 2}
}

// benchNames lists the games of the benches.
func benchNames(benches []bench) (names []string) {
	for _, b := range benches {
		names = append(names, b.game)
	}
	return slices.Compact(names)
}
