// Cells that end in an expression, whose value is their result.

package program

import (
	"fmt"
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"gametree/pkg/lazy"
)

// expression is the expression with which a cell ends: code[from:to].
type expression struct {
	from, to int
	call     bool // Go allows it as a statement
	alone    bool // only declarations stand before it, and no %%
}

// EndsInExpression reports whether the value of the last line of a cell may be its result:
//
//	1+2                       nothing but an expression
//	func f() int { … }        declarations and then an expression
//	f()
//	x := 3                    statements, of which the last is an expression; %% may stand above
//	x * x
//
// Calls of functions that print are made for that, and so is what a semicolon follows. After
// statements and below %%, so are calls of package show, and receiving.
func EndsInExpression(code string) bool {
	_, ok := lastExpression(code)
	return ok
}

func lastExpression(code string) (e expression, ok bool) {
	statements, offset := body(code)
	if len(statements) == 0 || Calls(code, "%test") {
		return e, false
	}
	last, ok := statements[len(statements)-1].(*ast.ExprStmt)
	if !ok {
		return e, false
	}
	e = expression{from: offset(last.Pos()), to: offset(last.End()), call: isStatement(last.X)}
	e.alone = len(statements) == 1 && !hasMain(code)
	text := code[e.from:e.to]
	_, receives := ast.Unparen(last.X).(*ast.UnaryExpr)
	does := e.call && !e.alone && (receives || strings.HasPrefix(text, "show.")) // waits, or shows by itself
	semicolon := strings.HasPrefix(strings.TrimSpace(code[e.to:]), ";")
	return e, !does && !semicolon && !printing().MatchString(text)
}

// printing matches the functions of Go's library that print, or read, and calls of them.
var printing = lazy.Pattern(`^\(*(fmt\.(Fp|P)rint|fmt\.[FS]?[Ss]can|log\.(Print|Fatal|Panic)|io\.(WriteString|Copy)|` +
	`os\.(Stdout|Stderr)\.Write)`)

// isStatement reports whether Go allows the expression as a statement: calls, but not
// of the built-in functions that compute a value, and not conversions; and receiving.
func isStatement(x ast.Expr) bool {
	switch x := ast.Unparen(x).(type) {
	case *ast.UnaryExpr:
		return x.Op == token.ARROW
	case *ast.CallExpr:
		switch f := ast.Unparen(x.Fun).(type) {
		case *ast.Ident:
			return !slices.Contains(computing, f.Name)
		case *ast.ArrayType, *ast.MapType, *ast.ChanType, *ast.FuncType, *ast.InterfaceType, *ast.StructType:
			return false
		}
		return true
	}
	return false
}

// computing are Go's own functions and types whose call is no statement.
var computing = strings.Fields("append cap complex imag len make max min new real any bool byte " +
	"complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string " +
	"uint uint8 uint16 uint32 uint64 uintptr")

// mark returns a comment for the compiler: what follows stands at this offset of the cell.
func mark(code string, offset int) string {
	return fmt.Sprintf("/*line :%d:%d*/", LineOf(code, offset), ColumnOf(code, offset))
}

// LineMark returns a comment for the compiler: what follows stands on the line of this
// offset of the cell.
func LineMark(code string, offset int) string {
	return fmt.Sprintf("/*line :%d*/", LineOf(code, offset))
}

// Values reports how many values the expression has that a program passes to
// outlet.Value, or -1 if that is unknown; and the function that makes a picture of it, such as
// show.Drawn for a position of a game; "" if there is none.
type Values func(program string) (count int, drawn string)

// Computing returns the program for a cell that ends in an expression: it sends the
// value, or the values, as the result. Positions stay those of the cell. A call that has
// no value is only made; so is one after other statements if its value is nil, such as an error,
// or if it is unknown whether it has one.
func Computing(code string, values Values) string {
	e, ok := lastExpression(code)
	if !ok {
		return code
	}
	around := func(before, after string) string {
		return code[:e.from] + before + mark(code, e.from) + code[e.from:e.to] + after + code[e.to:]
	}
	made := around("outlet.Value(", ")")
	after := e.call && !e.alone
	switch count, drawn := values(made); {
	case count == 0, after && count < 0:
		return code
	case drawn != "":
		return around("outlet.Value("+drawn+"(", "))")
	case after && count == 1:
		return around("if v := interface{}(", "); v != nil { outlet.Value(v) }")
	}
	return made
}
