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
	heading = pattern(`^# \S*/(answers|players)/([^/\s]+)`)
	message = pattern(`^(?:.*/)?([^/:]+):(\d+)(?::(\d+))?: (.*)$`)

	// exhausted matches the output of a compiler that was stopped by its limits.
	exhausted = pattern(`signal: killed|signal: CPU time|CPU time limit|out of memory|cannot allocate memory`)
	ended     = pattern(`^\S*/(answers|players)/([^/\s]+?)(?:/calls)?: \S+: signal: `)

	// large matches what the linker writes about a program with too much data.
	large = pattern(`^too much data|is too large|relocation target .* out of range`)
)

// inPlayer precedes the name of a player in the outcomes by program.
const inPlayer = "player "

// outcomes reads the output of the go command and returns the outcomes by program, and
// those of players.
func outcomes(output []byte) map[string]Outcome {
	all := map[string]Outcome{}
	program := ""
	for line := range strings.Lines(string(output)) {
		line = strings.TrimRight(line, "\n")
		if m := heading().FindStringSubmatch(line); m != nil {
			program = named(m)
			continue
		}
		if m := ended().FindStringSubmatch(line); m != nil {
			program = named(m)
		}
		o := all[program]
		switch m := message().FindStringSubmatch(line); {
		case exhausted().MatchString(line):
			o.Slow = true
		case large().MatchString(line):
			o.Errors = append(o.Errors, Error{Message: "its variables and constants need more memory than a program can have"})
		case m != nil:
			o.Errors = append(o.Errors, errorOf(m))
		case strings.HasPrefix(line, "\t") && len(o.Errors) > 0:
			o.Errors[len(o.Errors)-1].Message += "; " + strings.TrimSpace(line)
		}
		all[program] = o
	}
	return all
}

// named returns the name of the program or of the player in a match.
func named(m []string) string {
	if m[1] == "players" {
		return inPlayer + m[2]
	}
	return m[2]
}

// errorOf returns the error in a matched message.
func errorOf(m []string) Error {
	e := Error{Cell: m[1], Message: m[4]}
	e.Line, _ = strconv.Atoi(m[2])
	e.Column, _ = strconv.Atoi(m[3])
	switch { // some files are named as they are on disk
	case e.Cell == "signature", e.Cell == StubCell, strings.HasSuffix(e.Cell, "-calls.go"):
		e.Cell = ""
	case strings.HasSuffix(e.Cell, "-answer.go"):
		e.Cell = "imports"
	}
	return e
}
