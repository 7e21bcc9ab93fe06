// Cells that end in an expression, whose value is their result.

package program

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"slices"
	"strings"
)

// expression is the expression with which a cell ends: code[from:to].
type expression struct {
	from, to int
	alone    bool // only declarations stand before it, and no %%
}

// EndsInExpression reports whether the value of the last line of a cell is its result:
//
//	1+2                       nothing but an expression
//	func f() int { … }        declarations and then an expression
//	f()
//	%%                        statements, of which the last is an expression that is no
//	x := 3                    statement in Go
//	x * x
//
// Below %%, a call is a statement, made for what it does. Calls of fmt.Print are made
// for that everywhere. None of these cells is Go as it is.
func EndsInExpression(code string) bool {
	_, ok := lastExpression(code)
	return ok
}

func lastExpression(code string) (e expression, ok bool) {
	switch {
	case IsForeign(code):
		return e, false
	case HasMain(code):
		return lastStatement(code)
	case len(Commands(code)) > 0: // !x is also an expression
		return e, false
	}
	return afterDeclarations(code)
}

// lastStatement finds the expression that is the last statement below %%.
func lastStatement(code string) (e expression, ok bool) {
	source, _ := Source(code)
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, "", source, parser.SkipObjectResolution)
	if err != nil || len(file.Decls) == 0 || Calls(code, "%test", "%wasm", "%exec") {
		return e, false
	}
	main, ok := file.Decls[len(file.Decls)-1].(*ast.FuncDecl)
	if !ok || main.Name.Name != "main" || main.Recv != nil || len(main.Body.List) == 0 {
		return e, false
	}
	last, ok := main.Body.List[len(main.Body.List)-1].(*ast.ExprStmt)
	if !ok || isStatement(last.X) {
		return e, false
	}
	offset := func(p token.Pos) int {
		at := files.PositionFor(p, false)
		return lineStart(code, at.Line) + at.Column - 1
	}
	return expression{from: offset(last.Pos()), to: offset(last.End())}, true
}

// lineStart returns the offset of a line, from 1.
func lineStart(code string, line int) (offset int) {
	for ; line > 1; line-- {
		offset += strings.IndexByte(code[offset:], '\n') + 1
	}
	return offset
}

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

// afterDeclarations finds the expression that follows the declarations of a cell.
func afterDeclarations(code string) (e expression, ok bool) {
	from := lastPiece(code)
	x, err := parser.ParseExpr(code[from:])
	if err != nil || strings.HasPrefix(strings.TrimLeft(code[from:], " \t\n"), "fmt.Print") {
		return e, false
	}
	if _, err := parser.ParseFile(token.NewFileSet(), "", Package+code[:from], parser.SkipObjectResolution); err != nil {
		return e, false
	}
	return expression{from: from + int(x.Pos()) - 1, to: from + int(x.End()) - 1, alone: true}, true
}

// lastPiece returns the offset of the last piece of code, where semicolons outside all
// brackets, most of them at the ends of lines, separate the pieces.
func lastPiece(code string) (offset int) {
	var s scanner.Scanner
	file := token.NewFileSet().AddFile("", -1, len(code))
	s.Init(file, []byte(code), func(token.Position, string) {}, 0)
	depth, ended := 0, true
	for {
		pos, t, lit := s.Scan()
		if t == token.EOF {
			return offset
		}
		if ended {
			offset, ended = file.Offset(pos), false
		}
		switch t {
		case token.LPAREN, token.LBRACK, token.LBRACE:
			depth++
		case token.RPAREN, token.RBRACK, token.RBRACE:
			depth--
		case token.SEMICOLON:
			ended = depth == 0 && (lit == "\n" || strings.TrimSpace(code[file.Offset(pos)+1:]) != "")
		}
	}
}

// mark returns a comment for the compiler: what follows stands at this offset of the cell.
func mark(code string, offset int) string {
	before := code[:offset]
	return fmt.Sprintf("/*line :%d:%d*/", 1+strings.Count(before, "\n"), offset-strings.LastIndexByte(before, '\n'))
}

// LineMark returns a comment for the compiler: what follows stands on the line of this
// offset of the cell.
func LineMark(code string, offset int) string {
	return fmt.Sprintf("/*line :%d*/", 1+strings.Count(code[:offset], "\n"))
}

// What Computing writes around an expression.
const (
	opensMain  = "func main() { "
	closesMain = " }"
	shows      = "outlet.Value("
)

// Values reports how many values the expression has that a program passes to
// outlet.Value, or -1 if that is unknown; and the function that makes a picture of it, such as
// show.Drawn for a position of a game; "" if there is none.
type Values func(program string) (count int, drawn string)

// Computing returns the program for a cell that ends in an expression: it sends the
// value, or the values, as the result. Positions stay those of the cell. A call that has
// no value is only made.
func Computing(code string, values Values) string {
	e, ok := lastExpression(code)
	if !ok {
		return code
	}
	around := func(before, after string) string {
		if e.alone {
			before, after = opensMain+before, after+closesMain
		}
		return code[:e.from] + before + mark(code, e.from) + code[e.from:e.to] + after + code[e.to:]
	}
	made := around(shows, ")")
	switch count, drawn := values(made); {
	case count == 0:
		return around("", "")
	case drawn != "":
		return around(shows+drawn+"(", "))")
	}
	return made
}
