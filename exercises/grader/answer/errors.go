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
	message = pattern(`^(?:.*/)?([^/:]+):(\d+)(?::(\d+))?: (.*)$`)

	// onDisk matches the second name of a file in a message, which only the grader knows.
	onDisk = pattern(`\[[^\[\]]*/sources-\d+/[^\[\]]*\]`)

	// large matches what is written about a program with too much data.
	large = pattern(`^too much data|(is|symbol|file) too large|relocation target .* out of range|SIGXFSZ`)

	// exhausted matches what a process prints that has not got the memory it asks for.
	exhausted = pattern(`out of memory|cannot allocate memory`)
)

// errorsIn returns the errors in what the compiler or the linker has printed.
func errorsIn(printed string) (errs []Error) {
	for line := range strings.Lines(printed) {
		line = onDisk().ReplaceAllString(strings.TrimRight(line, "\n"), "")
		switch m := message().FindStringSubmatch(line); {
		case strings.HasSuffix(line, ": too many errors"):
		case large().MatchString(line):
			return []Error{{Message: "its variables and constants need more memory than a program can have"}}
		case strings.HasPrefix(line, "\t") && len(errs) > 0:
			detail := strings.TrimSpace(line)
			if m != nil {
				e := errorOf(m)
				detail = fmt.Sprintf("line %d: %s", e.Line, e.Message)
			}
			errs[len(errs)-1].Message += "; " + detail
		case m != nil:
			errs = append(errs, errorOf(m))
		}
	}
	return errs
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
