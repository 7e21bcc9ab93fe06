package assist

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"gametree/exercises/grader/program"
)

// Listing returns a program that shows what the cells have declared; see show.Declared.
func (s *Scope) Listing() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	p := s.check("", 0)
	var heads, names, kinds, values []string
	for _, name := range p.pkg.Scope().Names() {
		o := p.pkg.Scope().Lookup(name)
		if s.store.Text(name) == "" {
			continue
		}
		switch o := o.(type) {
		case *types.Var:
			kind := fmt.Sprintf("%q", types.TypeString(o.Type(), p.qualifier))
			if strings.Contains(kind, "invalid type") { // of a package that is not in the index
				kind = fmt.Sprintf("fmt.Sprintf(`%%T`, %s)", name)
			}
			if slices.Contains(s.store.Keeps(), name) {
				kind += ` + ", kept"`
			}
			names, kinds = append(names, fmt.Sprintf("%q", name)), append(kinds, kind)
			values = append(values, ", "+name)
		case *types.TypeName:
			heads = append(heads, fmt.Sprintf("%q", typeHead(o, p.qualifier)))
			if named, ok := o.Type().(*types.Named); ok {
				for m := range named.Methods() {
					heads = append(heads, fmt.Sprintf("%q", types.ObjectString(m, p.qualifier)))
				}
			}
		case *types.Const:
			heads = append(heads, fmt.Sprintf("%q", "const "+name+" = "+o.Val().String()))
		default:
			heads = append(heads, fmt.Sprintf("%q", types.ObjectString(o, p.qualifier)))
		}
	}
	list := func(texts []string) string { return "[]string{" + strings.Join(texts, ", ") + "}" }
	arguments := list(heads) + ", " + list(names) + ", " + list(kinds) + strings.Join(values, "")
	return "func main() { show.Declared(" + arguments + ") }"
}

// typeHead returns the head of a type's declaration, without fields and methods.
func typeHead(o *types.TypeName, q types.Qualifier) string {
	head := "type " + o.Name() + " "
	switch o.Type().Underlying().(type) {
	case *types.Struct:
		return head + "struct"
	case *types.Interface:
		return head + "interface"
	}
	return head + types.TypeString(o.Type().Underlying(), q)
}

// qualifier returns the name of a package in front of its names; "" for the cells' own.
func (p *analysis) qualifier(pkg *types.Package) string {
	if pkg == p.pkg {
		return ""
	}
	return pkg.Name()
}

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
