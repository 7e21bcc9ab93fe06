// What those report who build and run the program of a cell.

package cell

import (
	"errors"
	"go/scanner"
	"strconv"
	"strings"
)

// Cause is why a cell failed, in the same form for all kernels.
type Cause struct {
	Errors  []SourceError // of the parser or the compiler
	Message string        // else such as "exit status 3", "signal: killed", or what the go command printed
	Missing string        // else the path of a package that there is not
	Gonb    Failure       // what gonb sent, if it has; empty if it replied "ok"
}

// StackOverflow is the message of a program that a page ended because the stack was full,
// without a dump.
const StackOverflow = "stack overflow"

// SourceError is one error of the parser or the compiler.
type SourceError struct {
	Cell, Line int    // in which it is; 0: the cell that failed, an unknown line
	Column     int    // in the line that was compiled, in bytes from 0; negative: unknown
	Made       string // that line; empty: the line of the cell, as Report.Ran has it
	Message    string
	Details    []string // further lines, such as "have (number)" and "want (int)"
}

var (
	cellLine = Lazily(`^Cell(?:\[(\d+)\]:)? Line (\d+)\n`)
	caret    = Lazily(`(?m)^ *\^$`)
	moreErrs = Lazily(` \(and \d+ more errors?\)$`)
)

// FromGonb reads the error that gonb sent. These entries of its traceback name a location:
//
//	Cell[3]: Line 2
//	the two lines before, in the program that gonb made
//	the line in question
//	        ^
//	two lines after it
//
//	undefined: x
//
// Without the caret it is not such an entry. The first line is missing if the
// location is not in a cell. An entry that begins with a tab belongs to the one
// before.
func FromGonb(sent Failure) Cause {
	c := Cause{Message: plain(sent.Value), Gonb: sent}
	for _, entry := range sent.Traceback {
		entry = plain(entry)
		if last := len(c.Errors) - 1; strings.HasPrefix(entry, "\t") && last >= 0 {
			c.Errors[last].Details = append(c.Errors[last].Details, strings.TrimSpace(entry))
			continue
		}
		var e SourceError
		head := cellLine().FindStringSubmatch(entry)
		if head != nil {
			entry = entry[len(head[0]):]
		}
		under := caret().FindStringIndex(entry)
		if under == nil || under[0] == 0 {
			continue
		}
		if e.Message = moreErrs().ReplaceAllString(lastLine(entry), ""); e.Message == "too many errors" {
			continue
		}
		if head != nil {
			e.Cell, _ = strconv.Atoi(head[1]) // 0 if there is none
			e.Line, _ = strconv.Atoi(head[2])
			before := strings.Split(entry[:under[0]-1], "\n")
			e.Made, e.Column = before[len(before)-1], under[1]-under[0]-1
		}
		c.Errors = append(c.Errors, e)
	}
	return c
}

// compiled matches a line of the compiler about a place in a cell, see File.
var compiled = Lazily(`^(?:\S*/)?(?:cell_(\d+)|\S+)\.go:(\d+)(?::(\d+))?: (.*)$`)

// FromCompiler reads what the compiler printed about a program whose positions are those
// in the cells.
func FromCompiler(text string) Cause {
	c := Cause{Message: text}
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		last := len(c.Errors) - 1
		m := compiled().FindStringSubmatch(line)
		switch {
		case strings.HasPrefix(line, "\t") && last >= 0:
			c.Errors[last].Details = append(c.Errors[last].Details, strings.TrimSpace(line))
		case m != nil && m[4] != "too many errors":
			e := SourceError{Column: -1, Message: m[4]}
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

// FromParser reads an error of package parser about what Source made of the program of a
// cell.
func FromParser(program string, err error) Cause {
	var list scanner.ErrorList
	if !errors.As(err, &list) || len(list) == 0 {
		return Cause{Message: err.Error()}
	}
	e := SourceError{Line: list[0].Pos.Line, Column: list[0].Pos.Column - 1, Message: list[0].Msg}
	if e.Line == 1 {
		e.Column -= len(Package)
	}
	if e.Line > 1+strings.Count(program, "\n") && hasMain(program) {
		e.Line = 0 // in the end of main, which is not of the cell
	}
	return Cause{Errors: []SourceError{e}}
}
