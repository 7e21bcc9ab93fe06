package assist

import (
	"go/ast"
	"go/token"
	"go/types"

	"gametree/exercises/grader/program"
)

// Declaration reports how a cell has declared a name, with var or const, and its type if
// the declaration names one; both are empty if none has.
func (s *Scope) Declaration(name string) (keyword, kind string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, d := range s.store.File(name).Decls {
		g, ok := d.(*ast.GenDecl)
		if !ok || g.Tok != token.VAR && g.Tok != token.CONST {
			return "", ""
		}
		keyword = g.Tok.String()
		for _, spec := range g.Specs {
			one := &ast.GenDecl{Tok: g.Tok, Specs: []ast.Spec{spec}}
			if spec := spec.(*ast.ValueSpec); spec.Type != nil && program.Declares(one)[name] {
				kind = types.ExprString(spec.Type)
			}
		}
	}
	return keyword, kind
}
