// gametree bench: the ladder on the same positions.

package command

import (
	"cmp"
	"context"
	"errors"
	"slices"

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
	var benches []measure.Bench
	for _, g := range chosen {
		benches = append(benches, g.AllBenches()...)
	}
	progress := stdio.Progress()
	rows := []measure.Row{} // not nil, so that JSON has [] if there are none
	var failed error
	for i := 0; i < len(benches) && failed == nil; i++ {
		b, before := benches[i], rows
		rows, failed = b.Measure(ctx, func(rows []measure.Row, name string, i, n int) {
			progress.Results(measure.Tables(slices.Concat(before, rows)))
			progress.Message("bench: %s, %s, %d of %d", b.Game, name, i, n)
		})
		rows = slices.Concat(before, rows)
	}
	if ctx.Err() != nil {
		failed = errors.New("bench: stopped; the measurements so far are kept")
	}
	// A cell that was stopped may accept no more outputs. It already shows the
	// rows so far, and must return failed, not the error of showing them.
	switch {
	case c.JSON:
		return cmp.Or(failed, progress.End("measured"), stdio.PrintJSON(rows))
	case len(rows) == 0:
		return cmp.Or(failed, progress.End("stopped"))
	}
	return cmp.Or(failed, progress.Answer(measure.Tables(rows)))
}
