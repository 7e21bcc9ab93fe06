package mutant

import (
	"fmt"
	"go/ast"
	"go/token"
	"strconv"
)

// formula adds the mutants with a formula that is nearly the right one: N+1 for N, another
// function, integers divided, a margin for ties, a base that is too small.
func (m *maker) formula(n ast.Node) {
	switch n := n.(type) {
	case *ast.CallExpr:
		m.argument(n)
	case *ast.BinaryExpr:
		m.division(n)
		m.margin(n)
		m.base(n)
	case *ast.BasicLit:
		m.part(n)
	}
}

// conversions are the functions whose argument is a quantity of the field.
var conversions = map[string][]string{
	"float64":   nil,
	"math.Sqrt": {"math.Cbrt", "math.Log"},
	"math.Log":  {"math.Log2", "math.Log10", "math.Log1p"},
	"math.Log2": {"math.Log"},
	"math.Exp":  {"math.Exp2", "math.Expm1"},
	"len":       nil,
}

// argument tries one more or one less than a quantity, and other functions of it.
func (m *maker) argument(n *ast.CallExpr) {
	others, known := conversions[m.source(n.Fun)]
	if !known || len(n.Args) != 1 {
		return
	}
	for _, other := range others {
		m.replace(n, n.Fun, other)
	}
	if m.source(n.Fun) == "len" {
		m.replace(m.whole(n), n, m.source(n)+"+1")
		m.replace(m.whole(n), n, m.source(n)+"-1")
		return
	}
	x := m.source(n.Args[0])
	for _, by := range []string{x + "+1", x + "-1"} {
		m.replace(n, n.Args[0], by)
	}
}

// division divides integers instead of real numbers.
func (m *maker) division(n *ast.BinaryExpr) {
	if n.Op == token.QUO {
		m.replace(n, n, fmt.Sprintf("float64(int(%s) / int(%s))", m.source(n.X), m.source(n.Y)))
		m.replace(n, n, fmt.Sprintf("float64(int(%s / %s))", m.source(n.X), m.source(n.Y)))
	}
}

// margin compares real numbers with a margin.
func (m *maker) margin(n *ast.BinaryExpr) {
	switch n.Op {
	case token.LSS, token.LEQ, token.GTR, token.GEQ:
		for _, margin := range []string{"+1e-3", "-1e-3", "+1e-6", "-1e-6"} {
			m.replace(n, n.Y, m.source(n.Y)+margin)
		}
	}
}

// base writes digits in a smaller base than shifts do.
func (m *maker) base(n *ast.BinaryExpr) {
	shift, ok := ast.Unparen(n.X).(*ast.BinaryExpr)
	joins := n.Op == token.OR || n.Op == token.ADD || n.Op == token.XOR
	if !joins || !ok || shift.Op != token.SHL && shift.Op != token.MUL {
		return
	}
	for _, base := range []int{5, 9, 10, 13, 16, 17, 23, 31, 61} {
		m.replace(n, n, fmt.Sprintf("%s*%d + %s", m.source(shift.X), base, m.source(n.Y)))
	}
}

// part tries half and double an integer.
func (m *maker) part(n *ast.BasicLit) {
	if v, err := strconv.Atoi(n.Value); n.Kind == token.INT && err == nil && v > 3 {
		m.replace(m.whole(n), n, strconv.Itoa(v/2))
		m.replace(m.whole(n), n, strconv.Itoa(2*v))
	}
}
