package assist

import (
	"go/ast"
	"go/types"
)

// Values reports how many values an expression has: the argument of the first call of
// outlet.Value in a program; -1 if that is unknown. drawn is the function that makes a picture
// of it, if it is one value with the method Board of game.Boarder; else "".
func (s *Scope) Values(program string) (count int, drawn string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	p := s.check(program, 0)
	argument := p.argument()
	if argument == nil {
		return -1, ""
	}
	known := p.info.Types[argument]
	tuple, several := known.Type.(*types.Tuple)
	switch {
	case known.IsVoid():
		return 0, ""
	case several:
		return tuple.Len(), ""
	case known.Type == nil || !known.IsValue() && !known.IsNil():
		return -1, ""
	}
	board, _, _ := types.LookupFieldOrMethod(known.Type, false, nil, "Board")
	if f, ok := board.(*types.Func); ok && types.TypeString(f.Signature(), nil) == "func() gametree/pkg/game.Board" {
		return 1, "show.Drawn"
	}
	return 1, ""
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
