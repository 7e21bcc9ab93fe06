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
	line   string // the beginning of a line: it may be that of a dump
	inLine bool   // the beginning of a line was shown
	inDump bool   // what looks like a dump has begun; all that follows is held
	kept   []byte // for Explain: what is held, or else the end of standard error
	length int    // of the last line that is held
}

const (
	dumpBytes = 1 << 18 // of what looks like a dump; the important lines come first
	lineBytes = 1 << 14 // of a line of it: a panic may have a very long message
	keptBytes = 1 << 16 // of standard error without a dump
)

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
	if s.inDump {
		s.hold(part)
		return ""
	}
	s.line += part
	begin := Plain(s.line[:min(len(s.line), 100)])
	heads := []string{"panic: ", "fatal error: ", "runtime: goroutine stack exceeds "}
	switch {
	case !s.inLine && slices.ContainsFunc(heads, func(head string) bool { return strings.HasPrefix(begin, head) }):
		s.inDump, s.kept, s.line, part = true, nil, "", s.line
		s.hold(part)
		return ""
	case !s.inLine && slices.ContainsFunc(heads, func(head string) bool { return strings.HasPrefix(head, begin) }):
		return ""
	}
	show, s.line = s.line, ""
	s.inLine = !strings.HasSuffix(show, "\n")
	return s.pass(show)
}

// hold keeps a line of what looks like a dump, or a part of one.
func (s *Stderr) hold(part string) {
	text, end := strings.CutSuffix(part, "\n")
	text = text[:min(len(text), lineBytes-min(s.length, lineBytes))]
	s.length += len(text)
	if end {
		text += "\n"
		s.length = 0
	}
	s.kept = append(s.kept, text[:min(len(text), dumpBytes-len(s.kept))]...)
}

// pass keeps text that is shown, and returns it.
func (s *Stderr) pass(text string) (show string) {
	s.kept = append(s.kept, text...)
	if len(s.kept) > keptBytes {
		s.kept = append(s.kept[:0], s.kept[len(s.kept)-keptBytes/2:]...)
	}
	return text
}

// End returns what is left to show when the cell has ended. If the cell failed,
// this leaves out the dump, because Explain uses it.
func (s *Stderr) End(failed bool) (show string) {
	if !s.inDump {
		return s.pass(s.line)
	}
	before, _, found := findDump(string(s.kept))
	if failed && found {
		return before
	}
	return string(s.kept)
}

// Text returns the part of standard error that Explain needs.
func (s *Stderr) Text() string { return string(s.kept) }
