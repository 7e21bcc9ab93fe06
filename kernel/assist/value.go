package assist

import (
	"go/ast"
	"go/types"
)

// Values reports how many values an expression has: the argument of the first call of
// outlet.Value in a program; -1 if that is unknown. board reports whether it is one
// value with the method Board of game.Boarder.
func (s *Scope) Values(program string) (count int, board bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	p := s.check(program, 0)
	argument := p.argument()
	if argument == nil {
		return -1, false
	}
	known := p.info.Types[argument]
	tuple, several := known.Type.(*types.Tuple)
	switch {
	case known.IsVoid():
		return 0, false
	case several:
		return tuple.Len(), false
	case known.Type == nil || !known.IsValue() && !known.IsNil():
		return -1, false
	}
	return 1, drawsBoard(known.Type)
}

// argument returns the argument of the first call of outlet.Value in the cell, or nil.
func (p *analysis) argument() (argument ast.Expr) {
	ast.Inspect(p.cell, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok && argument == nil && len(call.Args) == 1 {
			if f, ok := call.Fun.(*ast.SelectorExpr); ok && types.ExprString(f) == "outlet.Value" {
				argument = call.Args[0]
			}
		}
		return argument == nil
	})
	return argument
}

// drawsBoard reports whether t has the method Board() game.Board.
func drawsBoard(t types.Type) bool {
	o, _, _ := types.LookupFieldOrMethod(t, false, nil, "Board")
	f, ok := o.(*types.Func)
	if !ok {
		return false
	}
	return types.TypeString(f.Signature(), nil) == "func() gametree/pkg/game.Board"
}
