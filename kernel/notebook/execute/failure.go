// The error of a cell that failed.

package execute

import (
	"fmt"
	"strings"

	"gametree/kernel/cell"
	"gametree/kernel/notebook"
	"gametree/kernel/wire"
)

// CellError is the failure of a cell.
type CellError struct {
	Cell   int    // the number of the code cell, from 1, as in In [1]
	Begins string // its first line that is not blank, of Go if there is one
	Text   string // the error output of the kernel, without colours
}

// Error returns the number of the cell, its first line, and the error.
func (e CellError) Error() string {
	text := strings.ReplaceAll(e.Text, "\n", "\n    ")
	return fmt.Sprintf("code cell %d, which begins: %s\n    %s", e.Cell, e.Begins, text)
}

// cellError returns the failure of code cell number (from 1).
func cellError(number int, c *notebook.Cell, failure wire.ErrorOutput) CellError {
	e := CellError{Cell: number, Text: explanation(c, failure)}
	for line := range strings.Lines(c.Source) {
		line = strings.TrimSpace(line)
		if line != "" && e.Begins == "" || strings.HasPrefix(e.Begins, "%") {
			e.Begins = line
		}
	}
	return e
}

// explanation returns all that explains a failure: standard error and the error
// output. If standard error is empty and the program ended or failed its tests,
// it adds the end of standard output, to which tests write.
func explanation(c *notebook.Cell, failure wire.ErrorOutput) string {
	streams := map[string]string{}
	for _, out := range c.Outputs {
		if out.Type == notebook.Stream {
			streams[out.Name] += out.Text
		}
	}
	before := strings.TrimSpace(streams[wire.Stderr])
	if before == "" && (failure.Name == cell.TestFailed || failure.Name == cell.Exit) {
		lines := strings.Split(strings.TrimSpace(streams[wire.Stdout]), "\n")
		before = strings.Join(lines[max(0, len(lines)-10):], "\n")
	}
	explained := strings.Join(failure.Traceback, "\n")
	if explained == "" {
		explained = strings.TrimPrefix(failure.Name+": "+failure.Value, ": ")
	}
	return strings.TrimSpace(cell.Plain(before + "\n" + explained))
}
