// gametree bench: the ladder on the same positions.

package command

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/search"
	"gametree/pkg/stake"
	"gametree/pkg/tictactoe"
	"gametree/pkg/tree"
	"gametree/pkg/twofour"
)

type benchCmd struct {
	Game string `arg:"" optional:"" complete:"bench" help:"Only the positions of this game: ${benches}."`
	JSON bool   `name:"json" help:"Print a JSON array with an object a rung."`
}

// Help is the longer help text of the command.
func (c *benchCmd) Help() string {
	return "Times are of the search alone, the best of several runs. The ratio ÷ is how many times fewer nodes a rung entered than the one before it. " +
		"The branching is the width of the even tree of the same depth that has as many nodes. " +
		"Ctrl-C, or the interrupt button, stops the work and keeps what was measured."
}

// bench is what every contender is measured on.
type bench struct {
	game, title string
	contenders  func() []contender
	depth       int
}

// contender is a rung at work on the positions of a bench.
type contender struct {
	name   string
	count  func(ctx context.Context, said *progress) (r search.Result, stopped bool)
	run    func()
	memory *memory // what count found out about the rung's memory, for a game that tells
}

// memory is what a rung did with the positions that it remembers.
type memory struct {
	Stored     int `json:"stored"`
	Probes     int `json:"probes"`
	Collisions int `json:"collisions"`
}

// benches are fixed: what is measured today can be compared with tomorrow.
var benches = []bench{
	{"tree", "A random tree, 6 wide and 6 high", func() []contender {
		return ladder(tree.New(tree.Random(rand.New(rand.NewPCG(1, 0)), tree.Shape{Height: 6, Width: 6, Values: 100, Even: true})), 6)
	}, 6},
	{"tictactoe", "Tic-tac-toe from the empty board", func() []contender { return ladder(tictactoe.New(), 9) }, 9},
	{"stake", "Stake Your Claim, ten boards of 8 × 8 with 8 empty squares", func() []contender {
		rng := rand.New(rand.NewPCG(1, 0))
		var boards []*stake.Board
		for range 10 {
			boards = append(boards, stake.Random(rng, 8, 8))
		}
		return stakeLadder(boards)
	}, 8},
	twofourBench(6, "v0", "v0w", "v1", "v2", "v3", "whole"),
	twofourBench(8, "v1", "v2", "v3", "whole"),
	twofourBench(10, "v1", "v2", "v3", "whole"),
	twofourBench(20, "v2", "v3", "whole"),
	twofourBench(30, "v2", "v3", "whole"),
	twofourBench(40, "v3", "whole"),
}

// ladder has all rungs of package search contend on p.
func ladder(p game.Position, depth int) (all []contender) {
	for _, r := range search.Serving(p) {
		all = append(all, contender{
			name: r.Name,
			count: func(ctx context.Context, said *progress) (counted search.Result, stopped bool) {
				stopped = work(ctx, p, said, func(p game.Position) { counted = search.Run(r.Search, p, depth) })
				return counted, stopped
			},
			run: func() { r.Search(p, depth) },
		})
	}
	return all
}

// stakeLadder has all rungs of Stake Your Claim contend on the boards; the value
// is the sum of theirs.
func stakeLadder(boards []*stake.Board) (all []contender) {
	for _, r := range stake.Rungs {
		all = append(all, contender{
			name: r.Name,
			count: func(ctx context.Context, said *progress) (sum search.Result, stopped bool) {
				for _, b := range boards {
					_, value, did, err := solveBoard(ctx, said, r, b)
					if err != nil {
						return sum, true
					}
					sum.Value += value
					sum.Nodes, sum.Leaves, sum.Cutoffs = sum.Nodes+did.Nodes, sum.Leaves+did.Leaves, sum.Cutoffs+did.Cuts
				}
				return sum, false
			},
			run: func() {
				for _, b := range boards {
					if r.Search != nil {
						r.Search(b, b.Empty()) // uncounted
						continue
					}
					r.Solve(b)
				}
			},
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
			kept := &memory{}
			all = append(all, contender{
				name: name,
				count: func(ctx context.Context, _ *progress) (search.Result, bool) {
					result, did := solve(func() bool { return ctx.Err() != nil })
					*kept = memory{did.Stored, did.Probes, did.Collisions}
					return search.Result{Value: result, Stats: search.Stats{Nodes: did.Nodes, Leaves: did.Leaves, Cutoffs: did.Cuts}}, ctx.Err() != nil
				},
				run:    func() { solve(nil) },
				memory: kept,
			})
		}
		return all
	}, 2*piles - 2}
}

// benchNames lists the games of benches.
func benchNames() (names []string) {
	for _, b := range benches {
		names = append(names, b.game)
	}
	return slices.Compact(names)
}

// measured is what a rung did on a position.
type measured struct {
	Game  string `json:"game"`
	Title string `json:"title"`
	Depth int    `json:"depth"`
	Rung  string `json:"rung"`
	Value int    `json:"value"`
	search.Stats
	*memory
	Seconds   float64 `json:"seconds"`
	Speed     float64 `json:"nodes_per_second"`
	Ratio     float64 `json:"ratio"`     // nodes of the rung before to those of this one; 0 for the first
	Branching float64 `json:"branching"` // effective branching factor
}

// Run measures rung by rung, until it is done or stopped.
func (c *benchCmd) Run(ctx context.Context, stdio IO) error {
	chosen := benches
	if c.Game != "" {
		if !slices.Contains(benchNames(), c.Game) {
			return badInputf("bench: no game %q; there is %s", c.Game, strings.Join(benchNames(), ", "))
		}
		chosen = slices.DeleteFunc(slices.Clone(benches), func(b bench) bool { return b.game != c.Game })
	}
	said := newProgress(stdio)
	rows := []measured{} // so that JSON has [] for none
	var failed error
	for _, b := range chosen {
		if rows, failed = b.measure(ctx, said, rows); failed != nil {
			break
		}
	}
	// A cell that was stopped may take no more outputs; it shows the table as
	// far as it came already, and failed is what it must hear.
	shown := c.show(stdio, said, rows)
	if failed != nil {
		return failed
	}
	return shown
}

// show answers with what was measured.
func (c *benchCmd) show(stdio IO, said *progress, rows []measured) error {
	switch {
	case c.JSON:
		if err := said.end("measured"); err != nil {
			return err
		}
		out := json.NewEncoder(stdio.Out)
		out.SetIndent("", "  ")
		return out.Encode(rows)
	case len(rows) == 0:
		return said.end("stopped")
	}
	if err := said.answer(benchTables(rows)); err != nil || !stdio.InCell() {
		return err
	}
	for _, b := range benches {
		if bars := benchBars(rows, b.title); len(bars) > 1 {
			if err := stdio.Show(render.Bars(b.title, "nodes", bars)); err != nil {
				return err
			}
		}
	}
	return nil
}

// measure has every contender search and appends what it measured to rows,
// also when it fails.
func (b bench) measure(ctx context.Context, said *progress, rows []measured) ([]measured, error) {
	first := len(rows)
	contenders := b.contenders()
	for i, r := range contenders {
		said.sofar = benchTables(rows)
		if err := said.say(fmt.Sprintf("bench: %s, %s, %d of %d", b.game, r.name, i+1, len(contenders))); err != nil {
			return rows, err
		}
		counted, stopped := r.count(ctx, said)
		if stopped {
			return rows, errStoppedBench
		}
		seconds, stopped := fastest(ctx, r.run)
		if stopped {
			return rows, errStoppedBench
		}
		row := measured{
			Game: b.game, Title: b.title, Depth: b.depth, Rung: r.name, Value: counted.Value, Stats: counted.Stats, memory: r.memory,
			Seconds: seconds, Speed: math.Round(float64(counted.Nodes) / seconds),
			Branching: rounded(branching(counted.Nodes, b.depth)),
		}
		if i > 0 {
			row.Ratio = rounded(float64(rows[len(rows)-1].Nodes) / float64(row.Nodes))
			if want := rows[first]; want.Value != row.Value {
				return rows, fmt.Errorf("bench: %s: %s found %d, but %s %d", b.game, r.name, row.Value, want.Rung, want.Value)
			}
		}
		rows = append(rows, row)
	}
	return rows, nil
}

var errStoppedBench = errors.New("bench: stopped; what was measured until then is kept")

// fastest runs search for a tenth of a second, and at least three times, and
// returns the seconds of the fastest run.
func fastest(ctx context.Context, search func()) (seconds float64, stopped bool) {
	const enough, runs = 100 * time.Millisecond, 3
	best := time.Duration(math.MaxInt64)
	began := time.Now()
	for n := 0; n < runs || time.Since(began) < enough; n++ {
		if ctx.Err() != nil {
			return 0, true
		}
		start := time.Now()
		search()
		best = min(best, time.Since(start))
	}
	return max(best, time.Nanosecond).Seconds(), false
}

// branching returns the effective branching factor: the b for which
// 1 + b + b² + … + b^depth = nodes (Russell and Norvig).
func branching(nodes, depth int) float64 {
	low, high := 0.0, float64(nodes)
	for range 100 {
		b := (low + high) / 2
		sum, power := 1.0, 1.0
		for range depth {
			power *= b
			sum += power
		}
		if sum < float64(nodes) {
			low = b
		} else {
			high = b
		}
	}
	return high
}

// rounded keeps two decimals.
func rounded(x float64) float64 { return math.Round(x*100) / 100 }

// benchTables is a table a bench, under its title.
func benchTables(rows []measured) render.Bundle {
	var all render.Bundle
	for _, b := range benches {
		var cells [][]string
		header := []string{"rung", "nodes", "÷", "leaves", "ms", "nodes/s", "branching"}
		for _, m := range rows {
			if m.Title == b.title {
				cells = append(cells, m.cells())
			}
		}
		if cells == nil {
			continue
		}
		if len(cells[0]) > len(header) {
			header = append(header, "stored", "probes", "collisions")
		}
		if all.Text != "" {
			all.Text += "\n"
			all.Markdown += "\n"
		}
		t := render.Table(header, cells)
		all.Text += b.title + "\n" + t.Text
		all.Markdown += "**" + b.title + "**\n\n" + t.Markdown
	}
	return all
}

func (m measured) cells() []string {
	ratio := ""
	if m.Ratio > 0 {
		ratio = fmt.Sprintf("%.2f", m.Ratio)
	}
	cells := []string{
		m.Rung, render.Thousands(m.Nodes), ratio, render.Thousands(m.Leaves),
		fmt.Sprintf("%.2f", m.Seconds*1000), render.Thousands(int(m.Speed)), fmt.Sprintf("%.2f", m.Branching),
	}
	if m.memory != nil {
		cells = append(cells, render.Thousands(m.Stored), render.Thousands(m.Probes), render.Thousands(m.Collisions))
	}
	return cells
}

// benchBars is a bar a rung in the bench with that title.
func benchBars(rows []measured, title string) (bars []render.Bar) {
	for _, m := range rows {
		if m.Title == title {
			b := render.Bar{Label: m.Rung, Value: m.Nodes}
			if m.Ratio > 1 {
				b.Note = fmt.Sprintf("÷ %.1f", m.Ratio)
			}
			bars = append(bars, b)
		}
	}
	return bars
}
