// Cells that measure: %time and %timeit.

package program

import (
	"fmt"
	"go/ast"
	"go/parser"
	"strings"
)

// What Measuring writes around an expression or statements.
const (
	timesValue = "timing.Begin().Value("
	timesBody  = "timing.Once(func() { "
	repeats    = "timing.Repeat(func() { "
	keeps      = "timing.Keep("
	endsBody   = " })"
)

// measure finds the command of a cell that measures. name is time or timeit; body reports
// whether it stands alone, after %%, above statements; code[to:] is what it measures.
func measure(code string) (name string, body bool, from, to int) {
	for _, c := range Commands(code) {
		name = strings.TrimLeft(c.Name, "%")
		body = c.Name == "%%"+name
		if name != "time" && name != "timeit" || body && strings.TrimSpace(c.Text) != c.Name || code[c.From] != '%' {
			continue
		}
		to = c.From + len(c.Name)
		return name, body, c.From, to + len(code[to:c.To]) - len(strings.TrimLeft(code[to:c.To], " \t"))
	}
	return "", false, 0, 0
}

// Measures reports whether a cell measures with %time or %timeit. The error is a
// sentence about a cell that has nothing to measure.
func Measures(code string) (bool, error) {
	name, body, _, to := measure(code)
	if name == "" {
		return false, nil
	}
	if strings.TrimSpace(code[to:]) == "" {
		return true, fmt.Errorf("%%%[1]s needs an expression, as in %%%[1]s f(3), or %%%%%[1]s with statements "+
			"on the lines below", name)
	}
	if !body && hasMain(code[to:]) {
		return true, fmt.Errorf("the lines %%%[1]s and %%%% are one: write %%%%%[1]s instead of both", name)
	}
	return true, nil
}

// Measuring returns the program for a cell with %time or %timeit. Positions stay those of
// the cell.
func Measuring(code string, values Values) string {
	name, body, from, to := measure(code)
	if name == "" {
		return code
	}
	before, after := code[:from], code[to:]
	once := name == "time"
	x, err := parser.ParseExpr(after)
	head := repeats
	if once {
		head = timesBody
	}
	switch {
	case body:
		made := before + "%%" + after
		if once { // with its result
			made = Computing(made, values)
		}
		return before + head + strings.TrimPrefix(made[from:], "%%") + "\n" + endsBody
	case err != nil: // statements
		return before + head + mark(code, to) + after + "\n" + endsBody
	}
	begin, end := int(x.Pos())-1, int(x.End())-1
	around := func(head, tail string) string {
		return before + head + mark(code, to+begin) + after[begin:end] + tail + after[end:]
	}
	count, drawn := values(around(shows, ")"))
	_, call := ast.Unparen(x).(*ast.CallExpr)
	made := count == 0 || count < 0 && call && isStatement(x) // for what it does
	switch {
	case once && made:
		return around(timesBody, endsBody)
	case once && drawn != "":
		return around(timesValue+drawn+"(", "))")
	case once:
		return around(timesValue, ")")
	case made, count > 1:
		return around(repeats, endsBody)
	}
	return around(repeats+keeps, ")"+endsBody)
}
