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
	held   string // from the beginning of a line on: it may be the beginning of a dump
	inLine bool   // the beginning of a line was shown
	inDump bool   // a dump has begun; all that follows is part of it
	room   int    // bytes of it that can still be kept
	kept   []byte // for Explain: the dump, or else the end of standard error
}

const (
	headLines = 200     // a dump's head, with the panic's message, is shorter
	dumpBytes = 1 << 18 // of a dump after its head; the important lines come first
	keptBytes = 1 << 16 // of standard error without a dump
	lineBytes = 1 << 14 // the runtime's lines are shorter
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
	ends := strings.HasSuffix(part, "\n")
	switch {
	case part == "":
		return ""
	case s.inDump:
		part = part[:min(len(part), s.room)]
		s.room -= len(part)
		s.kept = append(s.kept, part...)
		return ""
	case s.inLine:
		s.inLine = !ends
		return s.pass(part)
	case !ends && strings.Contains(s.held, "\n"): // a whole line will decide
		s.held += part
		s.shorten()
		return ""
	}
	for s.held += part; s.held != ""; {
		begins, more := s.dump()
		if begins {
			s.inDump, s.room, s.kept, s.held = true, dumpBytes, []byte(s.held), ""
			break
		}
		if more {
			s.shorten()
			break
		}
		line, rest, whole := strings.Cut(s.held, "\n")
		if whole {
			line += "\n"
		}
		s.held, s.inLine = rest, !whole
		show += s.pass(line)
	}
	return show
}

// dump reports whether a dump begins with what is held; more means that this depends on
// what is to come.
func (s *Stderr) dump() (begins, more bool) {
	end := strings.LastIndexByte(s.held, '\n')
	if end < 0 {
		begin := plain(s.held[:min(len(s.held), 100)])
		heads := []string{"panic: ", "fatal error: ", "runtime: "}
		return false, slices.ContainsFunc(heads, func(head string) bool {
			return strings.HasPrefix(begin, head) || strings.HasPrefix(head, begin)
		})
	}
	lines := strings.Split(plain(s.held[:end]), "\n")
	begins, more = dumpAt(lines, 0)
	return begins, more && len(lines) < headLines
}

// shorten cuts the last line that is held: a panic may have a very long message.
func (s *Stderr) shorten() {
	text, ends := strings.CutSuffix(s.held, "\n")
	if most := strings.LastIndexByte(text, '\n') + 1 + lineBytes; len(text) > most {
		s.held = text[:most]
		if ends {
			s.held += "\n"
		}
	}
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
	if s.inDump && !failed { // the dump of another program, which the cell printed
		return string(s.kept)
	}
	show, s.held = s.pass(s.held), ""
	return show
}

// Text returns the part of standard error that Explain needs.
func (s *Stderr) Text() string { return string(s.kept) }
