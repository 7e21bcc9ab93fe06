package answer

import (
	"regexp"
	"strconv"
	"strings"
	"sync"
)

// Error is a compiler error in an answer.
type Error struct {
	Cell         string // its name; empty: a function does not have the required type
	Line, Column int    // of the cell
	Message      string
}

// pattern returns a function that compiles an expression when first called.
func pattern(expression string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expression) })
}

var (
	heading = pattern(`^# .*/([^/\s]+)$`)
	message = pattern(`^(?:.*/)?([^/:]+):(\d+)(?::(\d+))?: (.*)$`)

	// exhausted matches the output of a compiler that was stopped by its limits.
	exhausted = pattern(`signal: killed|signal: CPU time|CPU time limit|out of memory|cannot allocate memory`)
	ended     = pattern(`^\S*/([^/\s]+): \S+: signal: `)
)

// parse reads the output of the go command and returns the outcomes by program.
func parse(output []byte) map[string]Outcome {
	all := map[string]Outcome{}
	program := ""
	for line := range strings.Lines(string(output)) {
		line = strings.TrimRight(line, "\n")
		if m := heading().FindStringSubmatch(line); m != nil {
			program = m[1]
			continue
		}
		if m := ended().FindStringSubmatch(line); m != nil {
			program = m[1]
		}
		o := all[program]
		switch m := message().FindStringSubmatch(line); {
		case exhausted().MatchString(line):
			o.Slow = true
		case m != nil:
			o.Errors = append(o.Errors, errorOf(m))
		case strings.HasPrefix(line, "\t") && len(o.Errors) > 0:
			o.Errors[len(o.Errors)-1].Message += "; " + strings.TrimSpace(line)
		}
		all[program] = o
	}
	return all
}

// errorOf returns the error in a matched message.
func errorOf(m []string) Error {
	e := Error{Cell: m[1], Message: m[4]}
	e.Line, _ = strconv.Atoi(m[2])
	e.Column, _ = strconv.Atoi(m[3])
	switch { // some files are named as they are on disk
	case e.Cell == "signature", e.Cell == StubCell, strings.HasSuffix(e.Cell, "-functions.go"), strings.HasSuffix(e.Cell, "-ready.go"):
		e.Cell = ""
	case strings.HasSuffix(e.Cell, "-answer.go"):
		e.Cell = "imports"
	}
	return e
}
