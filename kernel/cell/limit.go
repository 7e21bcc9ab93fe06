// Limits on the output of a cell.

package cell

import (
	"strings"
	"unicode/utf8"
)

// DefaultLimit is how many bytes of output a cell may have by default: more than
// anybody reads, less than what makes a browser slow.
const DefaultLimit = 1 << 20

// dumpLines is how many lines of a stack dump of Go's runtime are shown.
const dumpLines = 100

// Cap limits the output of one cell. Streams and displays count together. A line
// that says so replaces the first that does not fit, and nothing follows it.
// Errors do not count as output.
//
// The zero value has DefaultLimit. One goroutine at a time may use it.
type Cap struct {
	Limit int // bytes; 0: DefaultLimit

	used    int
	stopped bool
	dump    int    // lines of standard error since a stack dump has begun
	partial string // the beginning of an unfinished line of standard error
}

// Stream returns as much of text as may be written to the stream of that name,
// with the note if output stops here.
func (c *Cap) Stream(name, text string) string {
	if c.stopped {
		return ""
	}
	if name == "stderr" {
		text = c.cutDump(text)
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

// Display reports whether a display of size bytes may be shown. If note is not
// empty, output stops here: write the note to standard error.
func (c *Cap) Display(size int) (pass bool, note string) {
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
	note := "… output stopped at " + size(int64(c.limit())) + "; the cell went on\n"
	if before != "" && !strings.HasSuffix(before, "\n") {
		return "\n" + note
	}
	return note
}

// stackBegins matches the first line of a stack dump.
var stackBegins = lazily(`^(goroutine [0-9]+ .*\[.*\]:|runtime stack:)$`)

// cutDump returns text, a piece of standard error, without the lines of a stack
// dump beyond the first dumpLines.
func (c *Cap) cutDump(text string) string {
	var passed strings.Builder
	for line := range strings.SplitAfterSeq(text, "\n") {
		if c.dump <= dumpLines {
			passed.WriteString(line)
		}
		if len(c.partial) < 1000 {
			c.partial += line
		}
		if !strings.HasSuffix(line, "\n") {
			continue
		}
		if c.dump > 0 || stackBegins().MatchString(strings.TrimSuffix(c.partial, "\n")) {
			c.dump++
		}
		c.partial = ""
		if c.dump == dumpLines+1 {
			passed.WriteString("… the rest of the stack is left out\n")
			c.dump++
		}
	}
	return passed.String()
}
