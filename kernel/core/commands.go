// Commands: cells that we answer ourselves.

package core

import (
	"context"

	"gametree/kernel/cell"
)

// Commands are the cells that are not Go. Several goroutines may call its
// methods at once, but one at a time calls Execute.
type Commands interface {
	// Execute runs code if it is a command. handled=false means that the cell is
	// Go: it is built and run, and its output follows what was written to out. An
	// error fails the cell and is shown. Execute must return within a second after
	// ctx ends, which means that the learner has pressed the interrupt button.
	// After that second, or once Execute has returned, out returns errors.
	// Several goroutines may call the methods of out.
	Execute(ctx context.Context, code string, out cell.Sink) (handled bool, err error)

	// Complete returns the words that could replace code[start:end], the word
	// around cursor. All three positions count Unicode code points, as Jupyter does.
	Complete(code string, cursor int) (matches []string, start, end int, handled bool)

	// Inspect returns plain text about the word at cursor, in code points.
	Inspect(code string, cursor int) (text string, handled bool)

	// Program returns the Go code of a cell, mostly code; "" for a command.
	Program(code string) string
}
