// Standard error while a cell runs.

package cell

import (
	"slices"
	"strings"

	"gametree/exercises/grader/lazy"
)

// Stderr divides a cell's standard error, as it comes, into the cell's own output,
// which may be shown at once, and the dump of Go's runtime and the last line of
// gonb, which are for Explain.
//
// The zero value is ready. One goroutine at a time may use it.
type Stderr struct {
	partial string   // the part of an unfinished line that was not shown
	begun   bool     // the beginning of that line was shown
	held    []string // lines that may be the beginning of a dump, or gonb's last line
	inDump  bool     // a dump has begun; all that follows is part of it
	lines   int      // how many lines of it were kept
	kept    []byte   // for Explain: the dump, or else the end of standard error
}

const (
	headLines = 200     // a dump's head, with the panic's message, is shorter
	dumpKept  = 400     // lines of a dump; the important ones come first
	keptBytes = 1 << 16 // of standard error without a dump
	lineBytes = 1 << 14 // the runtime's lines are shorter
)

// Write takes the next piece, and returns what may be shown now.
func (s *Stderr) Write(text string) (show string) {
	var shown strings.Builder
	for line := range strings.SplitAfterSeq(text, "\n") {
		s.partial += line
		switch {
		case strings.HasSuffix(line, "\n"):
			shown.WriteString(s.line(strings.TrimSuffix(s.partial, "\n")))
			s.partial, s.begun = "", false
		case s.inDump:
			s.partial = s.partial[:min(len(s.partial), lineBytes)]
		case len(s.partial) > lineBytes && !s.begun && dumpBegins().MatchString(s.partial):
			s.partial = s.partial[:lineBytes] // a panic with a very long message
		case s.partial != "" && (len(s.partial) > lineBytes || len(s.held) == 0 && !s.suspicious()):
			for _, line := range s.held {
				shown.WriteString(s.pass(line + "\n"))
			}
			shown.WriteString(s.pass(s.partial))
			s.held, s.partial, s.begun = nil, "", true
		}
	}
	return shown.String()
}

// pass keeps text that is shown, and returns it tidied.
func (s *Stderr) pass(text string) (show string) {
	s.kept = append(s.kept, text...)
	if len(s.kept) > keptBytes {
		s.kept = append(s.kept[:0], s.kept[len(s.kept)-keptBytes/2:]...)
	}
	return tidy(text)
}

// line takes a whole line, or the rest of a line whose beginning was shown.
func (s *Stderr) line(line string) (show string) {
	switch {
	case s.begun:
		return s.pass(line + "\n")
	case s.inDump:
		if s.lines < dumpKept {
			s.lines++
			s.kept = append(append(s.kept, line[:min(len(line), lineBytes)]...), '\n')
		}
		return ""
	}
	s.held = append(s.held, line)
	var shown strings.Builder
	for len(s.held) > 0 {
		begins, more := dumpAt(strings.Split(plain(strings.Join(s.held, "\n")), "\n"), 0)
		if begins {
			s.inDump = true
			s.kept = []byte(strings.Join(s.held, "\n") + "\n")
			s.held = nil
			break
		}
		if more && len(s.held) < headLines || len(s.held) == 1 && exited().MatchString(plain(s.held[0])) {
			break
		}
		shown.WriteString(s.pass(s.held[0] + "\n"))
		s.held = s.held[1:]
	}
	return shown.String()
}

// End returns what is left to show when the cell has ended. If the cell failed,
// this leaves out the dump and gonb's last line, because Explain uses them.
func (s *Stderr) End(failed bool) (show string) {
	var shown strings.Builder
	if s.inDump && !failed { // the dump of another program, which the cell printed
		shown.WriteString(tidy(string(s.kept)))
	}
	if s.partial != "" && !s.inDump {
		s.held = append(s.held, s.partial)
	}
	// A dump that was cut off counts as one if the program failed.
	dumped := failed && len(s.held) > 0 && dumpBegins().MatchString(plain(s.held[0]))
	for _, line := range s.held {
		text := s.pass(line + "\n")
		if !failed || !dumped && !exited().MatchString(plain(line)) {
			shown.WriteString(text)
		}
	}
	s.held, s.partial = nil, ""
	return shown.String()
}

// Text returns the part of standard error that Explain needs.
func (s *Stderr) Text() string { return string(s.kept) }

// coming matches a text that ends with a path, or with the beginning of one.
var coming = lazy.Pattern(`(^|\s)/\S*$`)

// suspicious reports whether the beginning of a line must wait for its end: the
// line may have to be held back, or contain a location to tidy.
func (s *Stderr) suspicious() bool {
	begin, heads := plain(s.partial), []string{"panic: ", "fatal error: ", "runtime: ", "exit status ", "signal: "}
	return coming().MatchString(s.partial) || !s.begun && slices.ContainsFunc(heads, func(head string) bool {
		return strings.HasPrefix(begin, head) || strings.HasPrefix(head, begin)
	})
}
