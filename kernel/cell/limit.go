// How much output a cell may have.

package cell

import (
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"
)

// DefaultLimit is how many bytes of output a cell may have, if nobody says
// otherwise: more than anybody reads, less than what makes a browser slow.
const DefaultLimit = 1 << 20

// dumpLines is how many lines of a stack dump of Go's runtime are let through.
const dumpLines = 100

// Cap limits the output of one cell. Streams and displays count together; the
// first that does not fit is replaced by a line that says so, and after it
// nothing more comes. Errors are not output: they need not ask.
//
// The zero value has DefaultLimit. One goroutine at a time may use it.
type Cap struct {
	Limit int // bytes; 0: DefaultLimit

	used    int
	stopped bool
	dump    int    // lines of standard error since a stack dump began, 0 before
	partial string // the beginning of standard error's line that has not ended, as far as it matters
}

// Stream returns what of text, on its way to the stream of that name, may go
// on; with the note, if this is where output stops.
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

// Display tells whether a display of size bytes may go on. If note is not
// empty, this is where output stops: the note is to be shown on standard error.
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

// stop ends the output, and returns the note to follow what comes before it.
func (c *Cap) stop(before string) string {
	c.stopped = true
	size := fmt.Sprintf("%d bytes", c.limit())
	for _, unit := range []struct {
		bytes int
		name  string
	}{{1 << 20, "MB"}, {1 << 10, "KB"}} {
		if c.limit()%unit.bytes == 0 {
			size = fmt.Sprintf("%d %s", c.limit()/unit.bytes, unit.name)
			break
		}
	}
	note := "… output stopped at " + size + "; the cell went on\n"
	if before != "" && !strings.HasSuffix(before, "\n") {
		return "\n" + note
	}
	return note
}

// stackBegins matches the line after which there is only a stack dump.
var stackBegins = regexp.MustCompile(`^(goroutine [0-9]+ .*\[.*\]:|runtime stack:)$`)

// cutDump returns text, which goes to standard error, without the lines of a
// stack dump beyond the first dumpLines.
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
		if c.dump > 0 || stackBegins.MatchString(strings.TrimSuffix(c.partial, "\n")) {
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
