// gametree bench: the ladder on the same positions.

package command

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"gametree/pkg/render"
)

type benchCmd struct {
	Game     string `arg:"" optional:"" complete:"bench" help:"Only the positions of this game: ${benches}."`
	JSON     bool   `name:"json" help:"Print a JSON array with an object a rung."`
	Switches bool   `help:"Measure the techniques of the upper rungs instead, each switched on alone and off alone."`
}

// Help is the longer help text of the command.
func (c *benchCmd) Help() string {
	return "Times are of the search alone, the best of several runs. The ratio ÷ is how many times fewer nodes a rung entered than the one before it; with --switches, than with everything off or everything on. " +
		"The branching is the width of the even tree of the same depth that has as many nodes. " +
		"Over is how many times the leaves are of the fewest that any search by windows can do with (Knuth and Moore 1975), on an even tree with as many leaves as minimax saw. " +
		"Ctrl-C, or the interrupt button, stops the work and keeps what was measured."
}

// Run measures rung by rung, until it is done or stopped.
func (c *benchCmd) Run(ctx context.Context, stdio IO) error {
	chosen := benches
	if c.Switches {
		chosen = switchBenches
	}
	if names := benchNames(chosen); c.Game != "" {
		if !slices.Contains(names, c.Game) {
			return badInputf("bench: no game %q; there is %s", c.Game, strings.Join(names, ", "))
		}
		chosen = slices.DeleteFunc(slices.Clone(chosen), func(b bench) bool { return b.game != c.Game })
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
	for _, b := range slices.Concat(benches, switchBenches) {
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
			Game: b.game, Title: b.title, Depth: b.depth, Rung: r.name, Value: counted.Value, Stats: counted.Stats,
			Seconds: seconds, Speed: math.Round(float64(counted.Nodes) / seconds),
			Branching: rounded(branching(counted.Nodes, b.depth)),
		}
		if i > 0 {
			row.Ratio = rounded(float64(rows[first+r.base(i)].Nodes) / float64(row.Nodes))
			if rows[first].Rung == "minimax" {
				row.Over = rounded(float64(row.Leaves) / fewest(rows[first].Leaves, b.depth))
			}
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
