// Cells that measure: %time.

package program

import (
	"errors"
	"go/ast"
	"go/parser"
	"strings"
)

// What Measuring writes around an expression or statements.
const (
	timesValue = "timing.Begin().Value("
	timesBody  = "timing.Once(func() { "
	endsBody   = " })"
)

// measure finds the command of a cell that measures. body reports whether it stands alone, after
// %%, above statements; code[to:] is what it measures.
func measure(code string) (found, body bool, from, to int) {
	for _, c := range Commands(code) {
		body = c.Name == "%%time"
		if !body && c.Name != "%time" || body && strings.TrimSpace(c.Text) != c.Name || code[c.From] != '%' {
			continue
		}
		to = c.From + len(c.Name)
		return true, body, c.From, to + len(code[to:c.To]) - len(strings.TrimLeft(code[to:c.To], " \t"))
	}
	return false, false, 0, 0
}

// Measures reports whether a cell measures with %time. The error is a sentence about a cell that
// has nothing to measure.
func Measures(code string) (bool, error) {
	found, body, _, to := measure(code)
	switch {
	case !found:
		return false, nil
	case strings.TrimSpace(code[to:]) == "":
		return true, errors.New("%time needs an expression, as in %time f(3), or %%time with statements on the lines below")
	case !body && hasMain(code[to:]):
		return true, errors.New("the lines %time and %% are one: write %%time instead of both")
	}
	return true, nil
}

// Measuring returns the program for a cell with %time. Positions stay those of the cell.
func Measuring(code string, values Values) string {
	found, body, from, to := measure(code)
	if !found {
		return code
	}
	before, after := code[:from], code[to:]
	x, err := parser.ParseExpr(after)
	switch {
	case body: // with its result
		made := Computing(before+"%%"+after, values)
		return before + timesBody + strings.TrimPrefix(made[from:], "%%") + "\n" + endsBody
	case err != nil: // statements
		return before + timesBody + mark(code, to) + after + "\n" + endsBody
	}
	begin, end := int(x.Pos())-1, int(x.End())-1
	around := func(head, tail string) string {
		return before + head + mark(code, to+begin) + after[begin:end] + tail + after[end:]
	}
	count, drawn := values(around(shows, ")"))
	_, call := ast.Unparen(x).(*ast.CallExpr)
	switch {
	case count == 0 || count < 0 && call && isStatement(x): // for what it does
		return around(timesBody, endsBody)
	case drawn != "":
		return around(timesValue+drawn+"(", "))")
	}
	return around(timesValue, ")")
}
