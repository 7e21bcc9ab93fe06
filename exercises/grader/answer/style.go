package answer

import (
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"strings"
)

// Remark is a suggestion about a correct answer. It costs no points.
type Remark struct {
	Line int // of the cell; 0 for the whole cell
	Text string
}

func (r Remark) String() string {
	if r.Line == 0 {
		return r.Text
	}
	return fmt.Sprintf("line %d: %s", r.Line, r.Text)
}

// mostRemarks is the largest number of remarks at a time.
const mostRemarks = 3

// Remarks returns the first few remarks on a cell. exemplar is an answer to compare
// it with.
func Remarks(cell, exemplar string) (remarks []Remark) {
	cell = newlines().Replace(cell)
	cell = newlines().Replace(cell)
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "", clause+withoutClause(cell), parser.ParseComments)
	if err != nil {
		return nil
	}
	say := func(pos token.Pos, text string) {
		remarks = append(remarks, Remark{fset.Position(pos).Line - 1, text})
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.IfStmt:
			ifStatement(n, say)
		case *ast.BinaryExpr:
			if truth(n.X) || truth(n.Y) {
				say(n.Pos(), "a condition is already true or false: leave out the comparison")
			}
		case *ast.BasicLit:
			if n.Kind == token.INT && strings.Trim(n.Value, "9_") == "" && len(n.Value) >= 3 {
				say(n.Pos(), "write game.Inf, which is above every value, instead of "+n.Value)
			}
		}
		return true
	})
	if formatted, err := format.Source([]byte(cell)); err == nil &&
		strings.TrimSpace(string(formatted)) != strings.TrimSpace(cell) {
		remarks = append(remarks, Remark{0, "gofmt formats it differently: all Go code has the same layout"})
	}
	if mine, theirs := statements(cell), statements(exemplar); mine > 2*theirs {
		remarks = append(remarks, Remark{0, fmt.Sprintf("it has %d statements; %%solution shows an answer with %d", mine,
			theirs)})
	}
	return remarks[:min(len(remarks), mostRemarks)]
}

// ifStatement remarks on an if statement.
func ifStatement(n *ast.IfStmt, say func(token.Pos, string)) {
	if n.Else != nil && len(n.Body.List) > 0 {
		if _, returns := n.Body.List[len(n.Body.List)-1].(*ast.ReturnStmt); returns {
			say(n.Else.Pos(), "no else is needed after a return")
		}
	}
	if function, to, from := maxOrMin(n); function != "" {
		say(n.Pos(), fmt.Sprintf("%s = %s(%s, %s) does the same in one line", to, function, to, from))
	}
}

// maxOrMin returns max or min if an if statement computes it, such as
// if v > best { best = v }, and the names in it.
func maxOrMin(n *ast.IfStmt) (function, to, from string) {
	compare, ok := n.Cond.(*ast.BinaryExpr)
	if !ok || n.Else != nil || n.Init != nil || len(n.Body.List) != 1 {
		return "", "", ""
	}
	assign, ok := n.Body.List[0].(*ast.AssignStmt)
	if !ok || assign.Tok != token.ASSIGN || len(assign.Lhs) != 1 {
		return "", "", ""
	}
	larger, smaller := name(compare.X), name(compare.Y)
	switch compare.Op {
	case token.LSS, token.LEQ:
		larger, smaller = smaller, larger
	case token.GTR, token.GEQ:
	default:
		return "", "", ""
	}
	switch to, from = name(assign.Lhs[0]), name(assign.Rhs[0]); {
	case to == "" || from == "":
	case to == smaller && from == larger:
		return "max", to, from
	case to == larger && from == smaller:
		return "min", to, from
	}
	return "", "", ""
}

func name(e ast.Expr) string {
	if id, ok := e.(*ast.Ident); ok {
		return id.Name
	}
	return ""
}

func truth(e ast.Expr) bool { n := name(e); return n == "true" || n == "false" }

// statements counts the statements of a cell.
func statements(cell string) (count int) {
	file, err := parser.ParseFile(token.NewFileSet(), "", clause+withoutClause(cell), 0)
	if err != nil {
		return 0
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if _, ok := n.(ast.Stmt); ok {
			if _, block := n.(*ast.BlockStmt); !block {
				count++
			}
		}
		return true
	})
	return count
}
