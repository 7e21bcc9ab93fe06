package mutant

import (
	"fmt"
	"go/ast"
	"go/token"
)

// statement adds the mutants of a statement.
func (m *maker) statement(n ast.Node) {
	switch n := n.(type) {
	case *ast.BlockStmt:
		for _, s := range n.List {
			m.without(s)
		}
	case *ast.CaseClause:
		for _, s := range n.Body {
			m.without(s)
		}
		if len(n.List) > 1 {
			for i := range n.List {
				m.drop(n, n.List, i)
			}
		}
	case *ast.IfStmt:
		m.replace(n.Cond, n.Cond, "!("+m.source(n.Cond)+")")
	case *ast.AssignStmt:
		if ops := instead[n.Tok]; len(ops) > 0 {
			m.change(n, n.TokPos, n.TokPos+token.Pos(len(n.Tok.String())), ops[0].String())
		}
		for _, e := range n.Rhs {
			m.narrow(n, e)
		}
	case *ast.IncDecStmt:
		m.change(n, n.TokPos, n.End(), instead[n.Tok][0].String())
	case *ast.BranchStmt:
		m.change(n, n.Pos(), n.End(), instead[n.Tok][0].String())
	case *ast.ReturnStmt:
		for _, e := range n.Results {
			m.narrow(n, e)
		}
	case *ast.RangeStmt:
		m.loop(n, n.Body)
		m.few(n)
	case *ast.ForStmt:
		m.loop(n, n.Body)
	}
}

// without leaves out a statement.
func (m *maker) without(s ast.Stmt) {
	switch s.(type) {
	case *ast.DeclStmt, *ast.CaseClause:
		return
	}
	from, to := s.Pos()-m.start, s.End()-m.start
	m.add(fmt.Sprintf("without `%s`", short(m.source(s))), m.text[:from]+m.text[to:])
}

// loop ends a loop after its first round.
func (m *maker) loop(n ast.Stmt, body *ast.BlockStmt) {
	m.insert(fmt.Sprintf("once `%s`", m.head(n, body)), body.Rbrace, "break\n")
}

// few ends a range early: what it ranges over has few elements in small cases.
func (m *maker) few(n *ast.RangeStmt) {
	x := m.source(n.X)
	for _, most := range []int{3, 8} {
		if list, ok := n.X.(*ast.CompositeLit); !ok || len(list.Elts) > most {
			m.insert(fmt.Sprintf("at most %d `%s`", most, m.head(n, n.Body)), n.X.End(), fmt.Sprintf("[:min(%d, len(%s))]", most, x))
		}
	}
}

// head returns a loop without its body.
func (m *maker) head(n ast.Stmt, body *ast.BlockStmt) string {
	return short(m.text[n.Pos()-m.start : body.Lbrace-m.start])
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
