// Commands: cells that we answer ourselves.

package bridge

import (
	"context"

	"gametree/kernel/cell"
)

// Commands are the cells that are not gonb's. Its methods may be called by
// several goroutines at once, Execute by one at a time.
type Commands interface {
	// Execute runs code if it is a command. handled=false says that it is gonb's
	// cell, which goes on with it below what was written to out. An error fails the cell
	// and is shown in words. It must return within a second after ctx ends: the
	// learner has pressed the interrupt button. Until it has returned, or that
	// second is over, it may still show what it has; then out, whose methods may
	// be called by several goroutines, returns an error.
	Execute(ctx context.Context, code string, out cell.Output) (handled bool, err error)

	// Complete returns what could stand between start and end around cursor.
	// All three count in Unicode code points, as Jupyter does.
	Complete(code string, cursor int) (matches []string, start, end int, handled bool)

	// Inspect says in plain text what stands at cursor, in code points.
	Inspect(code string, cursor int) (text string, handled bool)
}
