// What those report who build and run the program of a cell.

package cell

import (
	"errors"
	"go/scanner"
	"strconv"
	"strings"

	"gametree/exercises/grader/program"
	"gametree/pkg/lazy"
)

// Cause is why a cell failed, in the same form for all kernels.
type Cause struct {
	Errors  []program.SourceError // of the parser or the compiler
	Message string                // else such as "exit status 3", "signal: killed", or what the go command printed
	Missing string                // else the path of a package that there is not
	Known   *Failure              // else the explanation
}

// StackOverflow is the message of a program that a page ended because the stack was full,
// without a dump.
const StackOverflow = "stack overflow"

// compiled matches a line of the compiler about a place in a cell, see File.
var (
	compiled   = lazy.Pattern(`^(?:\S*/)?(?:cell_(\d+)|\S+)\.go:(\d+)(?::(\d+))?: (.*)$`)
	placeAbove = lazy.Pattern(`\S*cell_\d+\.go:(\d+)\S*: `)
	moreErrs   = lazy.Pattern(` \(and \d+ more errors?\)$`)
)

// FromCompiler reads what the compiler printed about a program whose positions are those
// in the cells.
func FromCompiler(text string) Cause {
	text = Plain(text)
	c := Cause{Message: text}
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		last := len(c.Errors) - 1
		m := compiled().FindStringSubmatch(line)
		switch {
		case strings.HasPrefix(line, "\t") && last >= 0:
			detail := placeAbove().ReplaceAllString(strings.TrimSpace(line), "line $1: ")
			c.Errors[last].Details = append(c.Errors[last].Details, detail)
		case m != nil && m[4] != "too many errors":
			e := program.SourceError{Column: -1, Message: moreErrs().ReplaceAllString(m[4], "")}
			if m[1] != "" {
				e.Cell, _ = strconv.Atoi(m[1])
				e.Line, _ = strconv.Atoi(m[2])
				if column, err := strconv.Atoi(m[3]); err == nil {
					e.Column = column - 1
				}
			}
			c.Errors = append(c.Errors, e)
		}
	}
	return c
}

// FromProgram reads an error about making the program of a cell: of package parser, or a
// SourceError.
func FromProgram(err error) Cause {
	if own, ok := errors.AsType[program.SourceError](err); ok {
		return Cause{Errors: []program.SourceError{own}}
	}
	list, _ := errors.AsType[scanner.ErrorList](err)
	if len(list) == 0 {
		return Cause{Message: err.Error()}
	}
	e := program.SourceError{Line: list[0].Pos.Line, Column: list[0].Pos.Column - 1, Message: list[0].Msg}
	return Cause{Errors: []program.SourceError{e}}
}
