// Limits on the output of a cell, and on its memory, processor time, processes and files.

package cell

import (
	"cmp"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/docker/go-units"
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

func (c *Cap) limit() int { return cmp.Or(c.Limit, DefaultLimit) }

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

// Quota limits the processes of one cell: its program or a command after !, and
// all that these start. Zero is no limit.
type Quota struct {
	Memory    int64         // bytes, of all processes together at any moment
	CPU       time.Duration // processor time, of all threads together
	Processes int           // at any moment
	Written   int64         // bytes, to disks, of all processes together
}

// Exceeded returns a sentence about a cell that uses this much and was stopped for it, "" if
// that does not exceed the quota.
func (q Quota) Exceeded(memory int64, cpu time.Duration, processes int, written int64) string {
	const stopped = "the cell was stopped: it "
	switch {
	case q.Processes > 0 && processes > q.Processes:
		return fmt.Sprintf(stopped+"started more than the %d processes that a cell may have here at a time", q.Processes)
	case q.Memory > 0 && memory > q.Memory:
		return stopped + "used more than the " + size(q.Memory) + " of memory that a cell may use here"
	case q.CPU > 0 && cpu > q.CPU:
		limit := strings.Replace(q.CPU.String(), "m0s", "m", 1)
		return stopped + "used more than the " + limit + " of processor time that a cell may use here"
	case q.Written > 0 && written > q.Written:
		return stopped + "wrote more than the " + size(q.Written) + " to disk that a cell may write here"
	}
	return ""
}

// Stopped returns the failure of a cell that was stopped, which the sentence explains.
func Stopped(sentence string) Failure { return failure(Signal, sentence, nil) }

// Interrupted returns the failure of a cell that the learner stopped.
func Interrupted() Failure { return Stopped("the cell was interrupted") }

// size returns a number of bytes with a unit: 1 KB is 1024 bytes.
func size(bytes int64) string {
	return units.CustomSize("%.4g %s", float64(bytes), 1024, []string{"bytes", "KB", "MB", "GB", "TB"})
}
