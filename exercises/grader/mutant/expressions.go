package mutant

import (
	"go/ast"
	"go/token"
	"strconv"
)

// otherOperators has the operators to try instead of an operator.
var otherOperators = map[token.Token][]token.Token{
	token.EQL: {token.NEQ}, token.NEQ: {token.EQL},
	token.LSS: {token.LEQ, token.GEQ}, token.LEQ: {token.LSS, token.GTR},
	token.GTR: {token.GEQ, token.LEQ}, token.GEQ: {token.GTR, token.LSS},
	token.LAND: {token.LOR}, token.LOR: {token.LAND},
	token.ADD: {token.SUB}, token.SUB: {token.ADD}, token.MUL: {token.QUO}, token.QUO: {token.MUL}, token.REM: {token.QUO},
	token.AND: {token.OR}, token.OR: {token.AND}, token.XOR: {token.OR}, token.SHL: {token.SHR}, token.SHR: {token.SHL},
	token.ADD_ASSIGN: {token.SUB_ASSIGN}, token.SUB_ASSIGN: {token.ADD_ASSIGN}, token.XOR_ASSIGN: {token.OR_ASSIGN},
	token.INC: {token.DEC}, token.DEC: {token.INC},
	token.BREAK: {token.CONTINUE}, token.CONTINUE: {token.BREAK},
}

// otherCall has the functions to try instead of a function.
var otherCall = map[string]string{"max": "min", "min": "max", "slices.Max": "slices.Min", "slices.Min": "slices.Max"}

// expression adds the mutants of an expression.
func (m *maker) expression(n ast.Node) {
	switch n := n.(type) {
	case *ast.BinaryExpr:
		m.binary(n)
	case *ast.UnaryExpr:
		if n.Op == token.SUB || n.Op == token.NOT {
			m.replace(n, n, m.source(n.X))
		}
	case *ast.BasicLit:
		m.number(n)
	case *ast.Ident:
		m.parameter(n)
	case *ast.CallExpr:
		m.call(n)
	case *ast.CompositeLit:
		for i, e := range n.Elts {
			if _, keyed := e.(*ast.KeyValueExpr); keyed {
				m.drop(n, n.Elts, i)
			}
		}
	}
}

// binary tries other operators, and each operand alone.
func (m *maker) binary(n *ast.BinaryExpr) {
	for _, op := range otherOperators[n.Op] {
		m.change(n, n.OpPos, n.OpPos+token.Pos(len(n.Op.String())), op.String())
	}
	switch n.Op {
	case token.ADD, token.SUB, token.LAND, token.LOR, token.MUL, token.QUO, token.REM, token.XOR, token.SHL, token.OR:
		m.replace(n, n, m.source(n.X))
		m.replace(n, n, m.source(n.Y))
	}
}

// number tries the next integers, but no negative one in a list.
func (m *maker) number(n *ast.BasicLit) {
	v, err := strconv.Atoi(n.Value)
	if n.Kind != token.INT || err != nil {
		return
	}
	m.replace(m.whole(n), n, strconv.Itoa(v+1))
	if _, listed := m.above[len(m.above)-1].(*ast.CompositeLit); !listed || v > 0 {
		m.replace(m.whole(n), n, strconv.Itoa(v-1))
	}
}

// parameter tries the other parameters of the same type instead of a name.
func (m *maker) parameter(n *ast.Ident) {
	for _, field := range m.parameters {
		for _, is := range field.Names {
			if is.Name != n.Name || is == n {
				continue
			}
			for _, f := range m.parameters {
				for _, other := range f.Names {
					if other.Name != n.Name && m.source(f.Type) == m.source(field.Type) {
						m.replace(m.whole(n), n, other.Name)
					}
				}
			}
		}
	}
}

// call tries another function, and the arguments in another order.
func (m *maker) call(n *ast.CallExpr) {
	if name := otherCall[m.source(n.Fun)]; name != "" {
		m.replace(n, n.Fun, name)
		for _, arg := range n.Args {
			m.replace(n, n, m.source(arg))
		}
		return
	}
	for i := range len(n.Args) - 1 {
		a, b := n.Args[i], n.Args[i+1]
		if m.source(a) != m.source(b) {
			m.change(n, a.Pos(), b.End(), m.source(b)+", "+m.source(a))
		}
	}
}

// drop leaves out an element of a list.
func (m *maker) drop(what ast.Node, list []ast.Expr, i int) {
	from, to := list[i].Pos(), list[i].End()
	switch {
	case i+1 < len(list):
		to = list[i+1].Pos()
	case i > 0:
		from = list[i-1].End()
	}
	m.change(what, from, to, "")
}
