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
		if ops := otherOperators[n.Tok]; len(ops) > 0 {
			m.change(n, n.TokPos, n.TokPos+token.Pos(len(n.Tok.String())), ops[0].String())
		}
	case *ast.IncDecStmt:
		m.change(n, n.TokPos, n.End(), otherOperators[n.Tok][0].String())
	case *ast.BranchStmt:
		if n.Label == nil && (n.Tok == token.BREAK || n.Tok == token.CONTINUE) {
			m.change(n, n.Pos(), n.End(), otherOperators[n.Tok][0].String())
		}
	}
}

// without leaves out a statement.
func (m *maker) without(s ast.Stmt) {
	switch s.(type) {
	case *ast.DeclStmt, *ast.CaseClause:
		return
	}
	m.add(fmt.Sprintf("without `%s`", shortened(m.source(s))), edit{int(s.Pos() - m.start), int(s.End() - m.start), ""})
}
