package answer

import (
	"regexp"
	"strconv"
	"strings"
)

// Error is one thing that the compiler says of an answer.
type Error struct {
	Cell         string // the name of the cell; empty: a function has not the type it must have
	Line, Column int    // of the cell
	Message      string
}

var (
	heading = regexp.MustCompile(`^# .*/([^/\s]+)$`)
	message = regexp.MustCompile(`^(?:.*/)?([^/:]+):(\d+)(?::(\d+))?: (.*)$`)

	// exhausted matches what is said when the limits have ended a compiler.
	exhausted = regexp.MustCompile(`signal: killed|signal: CPU time|CPU time limit|out of memory|cannot allocate memory`)
	ended     = regexp.MustCompile(`^\S*/([^/\s]+): \S+: signal: `)
)

// parse reads what the go command says, by program.
func parse(said []byte) map[string]Outcome {
	all := map[string]Outcome{}
	program := ""
	for line := range strings.Lines(string(said)) {
		line = strings.TrimRight(line, "\n")
		if m := heading.FindStringSubmatch(line); m != nil {
			program = m[1]
			continue
		}
		if m := ended.FindStringSubmatch(line); m != nil {
			program = m[1]
		}
		o := all[program]
		switch m := message.FindStringSubmatch(line); {
		case exhausted.MatchString(line):
			o.Slow = true
		case m != nil:
			o.Errors = append(o.Errors, place(m))
		case strings.HasPrefix(line, "\t") && len(o.Errors) > 0:
			o.Errors[len(o.Errors)-1].Message += "; " + strings.TrimSpace(line)
		}
		all[program] = o
	}
	return all
}

// place reads a matched message.
func place(m []string) Error {
	e := Error{Cell: m[1], Message: m[4]}
	e.Line, _ = strconv.Atoi(m[2])
	e.Column, _ = strconv.Atoi(m[3])
	switch { // the files are named as they are on the disk
	case e.Cell == "signature", e.Cell == StubCell, strings.HasSuffix(e.Cell, "-functions.go"), strings.HasSuffix(e.Cell, "-glue.go"), strings.HasSuffix(e.Cell, "-ready.go"):
		e.Cell = ""
	case strings.HasSuffix(e.Cell, "-answer.go"):
		e.Cell = "imports"
	}
	return e
}
