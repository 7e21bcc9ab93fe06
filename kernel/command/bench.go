// gametree bench: the ladder on the same positions.

package command

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"gametree/kernel/console"
	"gametree/pkg/games"
	"gametree/pkg/measure"
)

type benchCmd struct {
	Game string `arg:"" optional:"" complete:"game" help:"Measure only on the positions of this game: ${games}."`
	JSON bool   `name:"json" help:"Print a JSON array with an object for each rung."`
}

// Run measures the rungs one by one. If it is stopped, it shows the rows so far.
func (c *benchCmd) Run(ctx context.Context, stdio IO) error {
	chosen := games.All
	if c.Game != "" {
		g, err := games.Lookup(chosen, c.Game)
		if err != nil {
			return err
		}
		chosen = []games.Game{g}
	}
	progress := stdio.Progress()
	rows, failed := c.measure(ctx, progress, chosen)
	// A cell that was stopped may accept no more outputs. It already shows the
	// rows so far, and must return failed, not the error of show.
	return cmp.Or(failed, c.show(stdio, progress, rows))
}

// measure returns the rows of the benches of these games. On an error it returns the
// finished rows too.
func (c *benchCmd) measure(
	ctx context.Context, progress *console.Progress, chosen []games.Game,
) (rows []measure.Row, err error) {
	rows = []measure.Row{} // not nil, so that JSON has [] if there are none
	for _, g := range chosen {
		for _, b := range g.AllBenches() {
			more, err := b.Measure(ctx, g.Name, func(sofar []measure.Row, name string, i, n int) {
				progress.Results(measure.Tables(slices.Concat(rows, sofar)))
				progress.Message("bench: %s, %s, %d of %d", g.Name, name, i, n)
			})
			rows = append(rows, more...)
			switch {
			case ctx.Err() != nil:
				return rows, errors.New("bench: stopped; the measurements so far are kept")
			case err != nil:
				return rows, err
			}
		}
	}
	return rows, nil
}

// show shows rows as tables or as JSON.
func (c *benchCmd) show(stdio IO, progress *console.Progress, rows []measure.Row) error {
	switch {
	case c.JSON:
		if err := progress.End("measured"); err != nil {
			return err
		}
		return stdio.PrintJSON(rows)
	case len(rows) == 0:
		return progress.End("stopped")
	}
	return progress.Answer(measure.Tables(rows))
}
