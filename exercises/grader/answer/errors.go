package answer

import (
	"fmt"
	"strconv"
	"strings"

	"gametree/exercises/grader/compilererrors"
	"gametree/exercises/grader/toolchain"
	"gametree/pkg/lazy"
)

type Error struct {
	Cell         string // its name; empty: a function does not have the required type
	Line, Column int    // of the cell
	Message      string
}

var message = lazy.Pattern(`^(?:.*/)?([^/:]+):(\d+)(?::(\d+))?: (.*)$`)

// errorsIn returns the errors in what the compiler or the linker has printed.
func errorsIn(printed string) (errs []Error) {
	for line := range strings.Lines(printed) {
		line = strings.TrimRight(line, "\n")
		switch m := message().FindStringSubmatch(line); {
		case strings.HasSuffix(line, ": too many errors"):
		case toolchain.Large().MatchString(line):
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

var word = lazy.Pattern(`[\pL_][\pL\pN_]*`)

// begins is the sentence about a statement outside functions.
const begins = "outside functions Go allows only import, type, const, var and func: is a bracket missing " +
	"before this, or is there one too many?"

func (p Code) explained(errs []Error) (all []Error) {
	names := word().FindAllString(p.Source, -1)
	for _, e := range errs {
		if text, known := p.cells[e.Cell]; known && e.Line > 0 {
			e.Message, e.Line, _ = compilererrors.Problem{Message: e.Message, Code: text, Line: e.Line,
				Column: e.Column - 1, Names: names, Begins: begins}.Explain()
		}
		all = append(all, e)
	}
	return all
}
