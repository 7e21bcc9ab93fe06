package answer

import (
	"fmt"
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
	heading = pattern(`^# \S*/(answers|workers)/([^/\s]+)`)
	message = pattern(`^(?:.*/)?([^/:]+):(\d+)(?::(\d+))?: (.*)$`)

	// onDisk matches the second name of a file in a message, which only the grader knows.
	onDisk = pattern(`\[[^\[\]]*/sources-\d+/[^\[\]]*\]`)

	// exhausted matches the output of a compiler that was stopped by its limits.
	exhausted = pattern(`signal: killed|signal: CPU time|CPU time limit|out of memory|cannot allocate memory`)
	ended     = pattern(`^\S*/(answers|workers)/([^/\s]+?)(?:/calls)?: \S+: signal: `)

	// large matches what the linker writes about a program with too much data.
	large = pattern(`^too much data|is too large|relocation target .* out of range`)
)

// inWorker precedes the name of a worker in the outcomes by program.
const inWorker = "worker "

// outcomes reads the output of the go command and returns the outcomes by program, and
// those of workers.
func outcomes(output []byte) map[string]Outcome {
	all := map[string]Outcome{}
	program := ""
	for line := range strings.Lines(string(output)) {
		line = onDisk().ReplaceAllString(strings.TrimRight(line, "\n"), "")
		if m := heading().FindStringSubmatch(line); m != nil {
			program = named(m)
			continue
		}
		if m := ended().FindStringSubmatch(line); m != nil {
			program = named(m)
		}
		o := all[program]
		switch m := message().FindStringSubmatch(line); {
		case strings.HasSuffix(line, ": too many errors"):
		case exhausted().MatchString(line):
			o.Slow = true
		case large().MatchString(line):
			o.Errors = append(o.Errors, Error{Message: "its variables and constants need more memory than a program can have"})
		case strings.HasPrefix(line, "\t") && len(o.Errors) > 0:
			detail := strings.TrimSpace(line)
			if m != nil {
				e := errorOf(m)
				detail = fmt.Sprintf("line %d: %s", e.Line, e.Message)
			}
			o.Errors[len(o.Errors)-1].Message += "; " + detail
		case m != nil:
			o.Errors = append(o.Errors, errorOf(m))
		}
		all[program] = o
	}
	return all
}

// named returns the name of the program or of the worker in a match.
func named(m []string) string {
	if m[1] == "workers" {
		return inWorker + m[2]
	}
	return m[2]
}

// importsCell is the name of the lines above the first declaration of an answer.
const importsCell = "imports"

// errorOf returns the error in a matched message.
func errorOf(m []string) Error {
	e := Error{Cell: m[1], Message: m[4]}
	e.Line, _ = strconv.Atoi(m[2])
	e.Column, _ = strconv.Atoi(m[3])
	switch { // some files are named as they are on disk
	case e.Cell == "signature", e.Cell == StubCell, strings.HasSuffix(e.Cell, callsFile):
		e.Cell = ""
	case strings.HasSuffix(e.Cell, answerFile):
		e.Cell = importsCell
	}
	return e
}
