package show

import (
	"context"
	"os"
	"os/signal"

	"gametree/pkg/measure"
)

// Bench measures rungs, and sends a table of each bench and a chart of the nodes. If the
// cell is stopped, it sends the rows so far. %bench calls it.
func Bench(benches ...measure.Bench) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	message := newProgress()
	var rows []measure.Row
	for _, b := range benches {
		more, err := b.Measure(ctx, "", func(_ []measure.Row, name string, i, n int) {
			message.message("%s: %d of %d", name, i, n)
		})
		rows = append(rows, more...)
		if err != nil && ctx.Err() == nil {
			Markdown("✗ %v", err)
		}
	}
	message.end(measure.Tables(rows))
	for of := range measure.ByTitle(rows) {
		if len(of) > 1 {
			Bars(of[0].Title, "nodes", measure.Bars(of)...)
		}
	}
}
