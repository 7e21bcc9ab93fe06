package mutant

import (
	"fmt"
	"go/ast"
	"go/token"
	"strings"
)

// learner adds the mutants with a mistake that only a learner makes: a part of the
// work, too narrow types, a bound that is not infinite, another word.
func (m *maker) learner(n ast.Node) {
	switch n := n.(type) {
	case *ast.AssignStmt:
		for _, e := range n.Rhs {
			m.narrow(n, e)
		}
	case *ast.ReturnStmt:
		for _, e := range n.Results {
			m.narrow(n, e)
		}
	case *ast.RangeStmt:
		m.loop(n, n.Body)
		m.few(n)
	case *ast.ForStmt:
		m.loop(n, n.Body)
	case *ast.SelectorExpr:
		if m.source(n) == "game.Inf" {
			for _, smaller := range []string{"0", "9", "100", "1000"} {
				m.replace(m.whole(n), n, smaller)
			}
		}
	case *ast.BasicLit:
		if n.Kind == token.CHAR {
			m.replace(m.whole(n), n, "'#'")
		}
		if n.Kind == token.STRING && n.Value != `""` {
			m.replace(m.whole(n), n, `""`)
		}
	}
}

// narrow tries an expression in narrower types. All numbers but keys fit into 32 bits.
func (m *maker) narrow(what ast.Node, e ast.Expr) {
	switch e := e.(type) {
	case *ast.BasicLit, *ast.FuncLit, *ast.CompositeLit:
		return
	case *ast.UnaryExpr:
		if _, constant := e.X.(*ast.BasicLit); constant || e.Op == token.AND || m.source(e.X) == "game.Inf" {
			return
		}
	}
	kinds := []string{"int(int8", "int(int16", "uint64(uint32"}
	if strings.Contains(m.source(e), "/") {
		kinds = append(kinds, "float64(float32")
	}
	for _, narrow := range kinds {
		m.replace(what, e, fmt.Sprintf("%s(%s))", narrow, m.source(e)))
	}
}

// loop ends a loop after its first round.
func (m *maker) loop(n ast.Stmt, body *ast.BlockStmt) {
	m.insert(fmt.Sprintf("once `%s`", m.head(n, body)), body.Rbrace, "break\n")
}

// few ends a range early: what it ranges over has few elements in small cases. It also
// leaves out the first element, such as the root, and the last.
func (m *maker) few(n *ast.RangeStmt) {
	x := m.source(n.X)
	m.insert(fmt.Sprintf("all but the first `%s`", m.head(n, n.Body)), n.X.End(), fmt.Sprintf("[min(1, len(%s)):]", x))
	m.insert(fmt.Sprintf("all but the last `%s`", m.head(n, n.Body)), n.X.End(), fmt.Sprintf("[:max(len(%s)-1, 0)]", x))
	for _, most := range []int{3, 8} {
		if list, ok := n.X.(*ast.CompositeLit); !ok || len(list.Elts) > most {
			m.insert(fmt.Sprintf("at most %d `%s`", most, m.head(n, n.Body)), n.X.End(),
				fmt.Sprintf("[:min(%d, len(%s))]", most, x))
		}
	}
}

// head returns a loop without its body.
func (m *maker) head(n ast.Stmt, body *ast.BlockStmt) string {
	return shortened(m.text[n.Pos()-m.start : body.Lbrace-m.start])
}

// shallow searches less deep than asked, in a function with a parameter depth.
func (m *maker) shallow(f *ast.FuncDecl) {
	for _, field := range m.parameters {
		for _, p := range field.Names {
			for _, most := range []int{3, 6, 12} {
				if p.Name == "depth" {
					m.insert(fmt.Sprintf("depth at most %d", most), f.Body.Lbrace+1, fmt.Sprintf("\ndepth = min(depth, %d)\n", most))
				}
			}
		}
	}
}
