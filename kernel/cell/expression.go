// A cell that is one expression: its value is its result.

package cell

import (
	"go/parser"
	"slices"
	"strings"
)

// ResultID is the display id under which the program of Computing sends its
// value; gonb has no message for results.
const ResultID = "gametree-result"

// IsExpression tells whether code is one Go expression and nothing else, such
// as 1+2 or Negamax(t, 3). Without a %% above it that is no Go program, so that
// no cell which gonb can run is one. Calls of fmt.Print, which are made for what
// they write, are left to gonb's answer.
func IsExpression(code string) bool {
	_, err := parser.ParseExpr(code)
	return err == nil && !prints(code) && !slices.ContainsFunc(strings.Split(code, "\n"), func(line string) bool {
		return command(line) != "" // !x is one for the shell
	})
}

// prints tells whether the expression code is a call of fmt.Print, Printf or Println.
func prints(code string) bool {
	return strings.HasPrefix(strings.TrimLeft(code, " \t\n"), "fmt.Print")
}

// What Computing writes around an expression.
const (
	imports  = `import "fmt"; import "github.com/janpfeifer/gonb/gonbui"; `
	computes = `func main() { gonbui.UpdateHTML("` + ResultID + `", fmt.Sprintln(`
	andShows = `)); gonbui.Sync() }`
)

// Computing returns the cell that computes the expression code and sends its
// value, or its values, as fmt.Println writes them. Each line of code is on the
// line of the same number.
func Computing(code string) string {
	expr, err := parser.ParseExpr(code)
	if err != nil {
		return code
	}
	from, to := int(expr.Pos())-1, int(expr.End())-1
	return code[:from] + imports + computes + code[from:to] + andShows + code[to:]
}

// firstLine is the line of code on which its expression begins.
func firstLine(code string) int {
	expr, err := parser.ParseExpr(code)
	if err != nil {
		return 1
	}
	return 1 + strings.Count(code[:expr.Pos()-1], "\n")
}

// asWritten takes what Computing wrote out of a line of the program that gonb
// made, and moves the column along.
func asWritten(made string, column int) (string, int) {
	if before := strings.Index(made, computes); before >= 0 {
		made, column = made[before+len(computes):], column-before-len(computes)
	}
	return strings.TrimSuffix(made, andShows), column
}
