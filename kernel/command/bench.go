// gametree bench: the ladder on the same positions.

package command

import (
	"context"
	"encoding/json"
	"errors"
	"slices"

	"gametree/kernel/console"
	"gametree/pkg/games"
	"gametree/pkg/measure"
	"gametree/pkg/render"
)

type benchCmd struct {
	Game     string `arg:"" optional:"" complete:"game" help:"Only the positions of this game: ${games}."`
	JSON     bool   `name:"json" help:"Print a JSON array with an object a rung."`
	Switches bool   `help:"Measure the techniques of the upper rungs instead, each switched on alone and off alone."`
}

// Help is the longer help text of the command.
func (c *benchCmd) Help() string {
	return "Times are of the search alone, the best of several runs. The ratio ÷ is how many times fewer nodes a rung entered than the one before it, in Chinese chess than document 4's engine; with --switches, than with everything off or everything on. " +
		"The branching is the width of the even tree of the same depth that has as many nodes. " +
		"Over is how many times the leaves are of the fewest that any search by windows can do with (Knuth and Moore 1975), on an even tree with as many leaves as minimax saw. " +
		"Ctrl-C, or the interrupt button, stops the work and keeps what was measured."
}

// Run measures rung by rung, until it is done or stopped.
func (c *benchCmd) Run(ctx context.Context, stdio IO) error {
	chosen := slices.DeleteFunc(slices.Clone(games.All), func(g games.Game) bool { return len(c.benches(g)) == 0 })
	if c.Game != "" {
		g, err := games.Lookup(chosen, c.Game)
		if err != nil {
			return badInput(err)
		}
		chosen = []games.Game{g}
	}
	progress := stdio.Progress()
	rows := []measure.Row{} // so that JSON has [] for none
	var failed error
	for _, g := range chosen {
		if rows, failed = c.measure(ctx, progress, g, rows); failed != nil {
			break
		}
	}
	// A cell that was stopped may take no more outputs; it shows the table as
	// far as it came already, and failed is the error that it must return.
	shown := c.show(stdio, progress, rows)
	if failed != nil {
		return failed
	}
	return shown
}

// benches returns the benches of g that the command measures.
func (c *benchCmd) benches(g games.Game) []measure.Bench {
	if c.Switches {
		return g.Techniques
	}
	return g.Benches
}

// measure appends what was measured on the benches of g to rows, also when it
// fails.
func (c *benchCmd) measure(ctx context.Context, progress *console.Progress, g games.Game, rows []measure.Row) ([]measure.Row, error) {
	for _, b := range c.benches(g) {
		more, err := b.Measure(ctx, g.Name, func(sofar []measure.Row, name string, i, n int) {
			progress.Results(measure.Tables(slices.Concat(rows, sofar)))
			progress.Message("bench: %s, %s, %d of %d", g.Name, name, i, n)
		})
		rows = append(rows, more...)
		switch {
		case ctx.Err() != nil:
			return rows, errStoppedBench
		case err != nil:
			return rows, err
		}
	}
	return rows, nil
}

var errStoppedBench = errors.New("bench: stopped; the measurements so far are kept")

// show answers with what was measured.
func (c *benchCmd) show(stdio IO, progress *console.Progress, rows []measure.Row) error {
	switch {
	case c.JSON:
		if err := progress.End("measured"); err != nil {
			return err
		}
		out := json.NewEncoder(stdio.Out)
		out.SetIndent("", "  ")
		return out.Encode(rows)
	case len(rows) == 0:
		return progress.End("stopped")
	}
	if err := progress.Answer(measure.Tables(rows)); err != nil || !stdio.InCell() {
		return err
	}
	for of := range measure.ByTitle(rows) {
		if len(of) < 2 {
			continue
		}
		if err := stdio.Show(render.Bars(of[0].Title, "nodes", measure.Bars(of))); err != nil {
			return err
		}
	}
	return nil
}
