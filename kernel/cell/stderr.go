// Standard error while a cell runs.

package cell

import (
	"slices"
	"strings"
)

// Stderr divides a cell's standard error, as it comes, into the cell's own output,
// which may be shown at once, and the dump of Go's runtime, which is for Explain.
//
// The zero value is ready. One goroutine at a time may use it.
type Stderr struct {
	held   string // what looks like a dump, or the beginning of a line that may become one
	isDump bool   // it looks like one: all that follows is held
	inLine bool   // the beginning of a line was shown
}

// dumpBytes is how much is held of a dump: the important lines come first.
const dumpBytes = 1 << 18

// heads are the beginnings of a dump.
var heads = []string{"panic: ", "fatal error: ", "runtime: goroutine stack exceeds "}

// Write takes the next piece, and returns what may be shown now.
func (s *Stderr) Write(text string) (show string) {
	var shown strings.Builder
	for part := range strings.SplitAfterSeq(text, "\n") {
		shown.WriteString(s.add(part))
	}
	return shown.String()
}

// add takes a line, or a part of one.
func (s *Stderr) add(part string) (show string) {
	if s.isDump {
		s.held += part[:min(len(part), max(0, dumpBytes-len(s.held)))]
		return ""
	}
	s.held += part
	begin := Plain(s.held[:min(len(s.held), 100)])
	s.isDump = !s.inLine && slices.ContainsFunc(heads, func(head string) bool { return strings.HasPrefix(begin, head) })
	mayBe := !s.inLine && slices.ContainsFunc(heads, func(head string) bool { return strings.HasPrefix(head, begin) })
	if s.isDump || mayBe {
		return ""
	}
	show, s.held = s.held, ""
	s.inLine = !strings.HasSuffix(show, "\n")
	return show
}

// End returns what is left to show when the cell has ended. If the cell failed,
// this leaves out the dump, because Explain uses it.
func (s *Stderr) End(failed bool) (show string) {
	if before, _, found := findDump(s.held); failed && found {
		return before
	}
	return s.held
}

// Text returns the part of standard error that Explain needs.
func (s *Stderr) Text() string { return s.held }
