// Cells that are one expression, whose value is their result.

package cell

import (
	"go/parser"
	"slices"
	"strings"
)

// IsExpression reports whether code is one Go expression and nothing else, such
// as 1+2 or Negamax(t, 3). gonb cannot run such a cell, which is no Go program
// without a %% above it. Calls of fmt.Print do not count, because they are called
// for their output, not for their value: gonb's answer to them is right.
func IsExpression(code string) bool {
	_, err := parser.ParseExpr(code)
	return err == nil && !prints(code) && !slices.ContainsFunc(strings.Split(code, "\n"), func(line string) bool {
		return command(line) != "" // !x is also an expression
	})
}

// prints reports whether the expression code is a call of fmt.Print, Printf or Println.
func prints(code string) bool {
	return strings.HasPrefix(strings.TrimLeft(code, " \t\n"), "fmt.Print")
}

// What Computing writes around an expression.
const (
	imports  = `import "fmt"; import "gametree/pkg/show/outlet"; `
	computes = `func main() { outlet.Result(fmt.Sprintln(`
	andShows = `)) }`
)

// Computing returns a cell that computes the expression code and sends its value,
// or its values, as fmt.Println writes them. Each line of code keeps its number.
func Computing(code string) string {
	expr, err := parser.ParseExpr(code)
	if err != nil {
		return code
	}
	from, to := int(expr.Pos())-1, int(expr.End())-1
	return code[:from] + imports + computes + code[from:to] + andShows + code[to:]
}

// firstLine returns the number of the line on which the expression code begins.
func firstLine(code string) int {
	expr, err := parser.ParseExpr(code)
	if err != nil {
		return 1
	}
	return 1 + strings.Count(code[:expr.Pos()-1], "\n")
}

// asWritten removes what Computing or WithSync has added from a line of the program that gonb
// made, and returns the column in what is left.
func asWritten(made string, column int) (string, int) {
	if before := strings.Index(made, computes); before >= 0 {
		made, column = made[before+len(computes):], column-before-len(computes)
	}
	if before := strings.Index(made, syncs); before >= 0 {
		made = made[:before] + made[before+len(syncs):]
		if column >= before+len(syncs) {
			column -= len(syncs)
		}
	}
	return strings.TrimSuffix(made, andShows), column
}
