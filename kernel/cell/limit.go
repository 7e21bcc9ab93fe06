// Limits on the output of a cell.

package cell

import (
	"strings"
	"unicode/utf8"
)

// DefaultLimit is how many bytes of output a cell may have by default: more than
// anybody reads, less than what makes a browser slow.
const DefaultLimit = 1 << 20

// Cap limits the output of one cell. Streams and displays count together. A line
// that says so replaces the first that does not fit, and nothing follows it.
// Errors do not count as output.
//
// The zero value has DefaultLimit. One goroutine at a time may use it.
type Cap struct {
	Limit int // bytes; 0: DefaultLimit

	used    int
	stopped bool
}

// Stream returns as much of text as may be written to a stream, with the note if output
// stops here.
func (c *Cap) Stream(text string) string {
	if c.stopped {
		return ""
	}
	if room := c.limit() - c.used; len(text) > room {
		for room > 0 && !utf8.RuneStart(text[room]) {
			room--
		}
		return text[:room] + c.stop(text[:room])
	}
	c.used += len(text)
	return text
}

// leastDisplay is what a display counts at least, in bytes: a front end needs more time
// for a hundred small ones than for a large one.
const leastDisplay = 256

// Display reports whether a display of size bytes may be shown. If note is not
// empty, output stops here: write the note to standard error.
func (c *Cap) Display(size int) (pass bool, note string) {
	size = max(size, leastDisplay)
	if c.stopped {
		return false, ""
	}
	if size > c.limit()-c.used {
		return false, c.stop("")
	}
	c.used += size
	return true, ""
}

func (c *Cap) limit() int {
	if c.Limit > 0 {
		return c.Limit
	}
	return DefaultLimit
}

// stop ends the output and returns the note, which follows before.
func (c *Cap) stop(before string) string {
	c.stopped = true
	note := "… output stopped at " + size(int64(c.limit())) + "; the cell went on; " +
		"a line such as %output 10MB raises the limit\n"
	if before != "" && !strings.HasSuffix(before, "\n") {
		return "\n" + note
	}
	return note
}
