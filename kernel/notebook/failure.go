// What to say of a cell that failed.

package notebook

import (
	"fmt"
	"strings"

	"gametree/kernel/cell"
	"gametree/kernel/wire"
)

// CellError is the failure of a cell.
type CellError struct {
	Cell   int    // the number of the code cell, from 1, as in In [1]
	Begins string // its first line that holds something, of Go if there is one
	Text   string // what the kernel said, without colours
}

func (e CellError) Error() string {
	return fmt.Sprintf("code cell %d, which begins: %s\n    %s", e.Cell, e.Begins, strings.ReplaceAll(e.Text, "\n", "\n    "))
}

// cellError tells the failure of code cell number (from 1).
func cellError(number int, c *Cell, failure wire.ErrorOutput) CellError {
	e := CellError{Cell: number, Text: said(c, failure)}
	for line := range strings.Lines(c.Source) {
		line = strings.TrimSpace(line)
		if line != "" && e.Begins == "" || strings.HasPrefix(e.Begins, "%") {
			e.Begins = line
		}
	}
	return e
}

// said gathers what there is to read about a failure: standard error and the
// kernel's explanation; of a program that ended or failed its tests without a
// word there also the end of standard output, where tests speak.
func said(c *Cell, failure wire.ErrorOutput) string {
	streams := map[string]string{}
	for _, out := range c.Outputs {
		if out.Type == Stream {
			streams[out.Name] += out.Text
		}
	}
	before := streams[wire.Stderr]
	if strings.TrimSpace(before) == "" && (failure.Name == cell.TestFailed || failure.Name == cell.Exit) {
		before = lastLines(streams[wire.Stdout], 10)
	}
	explained := strings.Join(failure.Traceback, "\n")
	if explained == "" {
		explained = strings.TrimPrefix(failure.Name+": "+failure.Value, ": ")
	}
	return strings.TrimSpace(withoutColours(strings.TrimSpace(before) + "\n" + explained))
}

func lastLines(text string, n int) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	return strings.Join(lines[max(0, len(lines)-n):], "\n")
}
