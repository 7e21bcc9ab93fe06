// Cells that measure: %time and %timeit.

package cell

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

// measures matches the line of a cell that begins with %time or %timeit, and %%time or
// %%timeit alone on a line.
var measures = Lazily(`(?m)^(?:%(time|timeit)(?:[ \t]+|$)|%%(time|timeit)[ \t]*$)`)

// Measures reports whether a cell measures with %time or %timeit. The error is a
// sentence about a cell that has nothing to measure.
func Measures(code string) (bool, error) {
	m := measures().FindStringIndex(code)
	if m == nil {
		return false, nil
	}
	line := strings.TrimSpace(code[m[0]:m[1]])
	name := strings.TrimLeft(line, "%")
	if strings.TrimSpace(code[m[1]:]) == "" {
		return true, fmt.Errorf("%%%[1]s needs an expression, as in %%%[1]s f(3), or %%%%%[1]s with statements "+
			"on the lines below", name)
	}
	return true, nil
}

// Measuring returns the program for a cell with %time or %timeit. Each line of code
// keeps its number.
func Measuring(code string, values Values) string {
	m := measures().FindStringSubmatchIndex(code)
	if m == nil {
		return code
	}
	before, after := code[:m[0]], code[m[1]:]
	body := m[4] >= 0
	once := strings.HasSuffix(strings.TrimSpace(code[m[0]:m[1]]), "time")
	x, err := parser.ParseExpr(after)
	if body || err != nil { // statements
		head := repeats
		if once {
			head = timesBody
		}
		if e, ok := lastExpression(before + "%%" + after); ok && body && once { // with its result
			shift := len(before) + len("%%")
			after = after[:e.from-shift] + shows + after[e.from-shift:e.to-shift] + ")" + after[e.to-shift:]
		}
		return before + opensMain + head + after + "\n" + endsBody + closesMain
	}
	from, to := int(x.Pos())-1, int(x.End())-1
	around := func(head, tail string) string {
		return before + opensMain + head + after[from:to] + tail + closesMain + after[to:]
	}
	count, board := values(before + opensMain + shows + after[from:to] + ")" + closesMain)
	_, call := ast.Unparen(x).(*ast.CallExpr)
	made := count == 0 || count < 0 && call && isStatement(x) // for what it does
	switch {
	case once && made:
		return around(timesBody, endsBody)
	case once && board:
		return around(timesValue+draws, "))")
	case once:
		return around(timesValue, ")")
	case made, count > 1:
		return around(repeats, endsBody)
	}
	return around(repeats+keeps, ")"+endsBody)
}
