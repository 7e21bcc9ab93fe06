package assist

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strings"

	"gametree/exercises/grader/program"
)

const gamePackage = "gametree/pkg/game"

// Playable returns the Go expression of the game that what stands for: a type, a
// variable, a function or any expression, as it could stand in a cell below the
// declarations code. The error names in a sentence what the type lacks to be a
// game.Position. The expression is empty, without an error, if what is no Go expression for a
// game, or nothing of that name is declared.
func (s *Scope) Playable(code, what string) (expression string, err error) {
	x, _ := parser.ParseExpr(what)
	switch x.(type) {
	case *ast.Ident:
		if !s.Knows(code, what) {
			return "", nil
		}
	case *ast.CallExpr, *ast.CompositeLit, *ast.UnaryExpr, *ast.SelectorExpr, *ast.IndexExpr:
	default:
		return "", nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	p := s.check(code+"\nfunc main() { outlet.Value("+what+") }", 0)
	argument := p.argument()
	if s.position() == nil || argument == nil || p.info.Types[argument].Type == nil {
		return what, nil // the compiler may know more
	}
	return s.start(p, what, p.info.Types[argument])
}

// start returns the expression of the game that what begins, an expression or a type t.
func (s *Scope) start(p *analysis, what string, t types.TypeAndValue) (expression string, err error) {
	name, pointer := types.TypeString(t.Type, p.qualifier), types.NewPointer(t.Type)
	results, _ := t.Type.(*types.Tuple)
	if f, ok := t.Type.Underlying().(*types.Signature); ok && s.begins(f.Results()) {
		if f.Params().Len() > 0 {
			return "", fmt.Errorf("%[1]s needs arguments: write a call of it, as in %[1]s(…)", what)
		}
		what, results = what+"()", f.Results()
	}
	switch {
	case t.Type == types.Typ[types.Invalid]:
		return what, nil
	case s.begins(results) && results.Len() == 2:
		return "game.Must(" + what + ")", nil
	case s.begins(results):
		return what, nil
	case s.plays(t.Type) && plain(t.Type):
		return "", fmt.Errorf("the moves of %[1]s change a copy of it only: write a pointer as the receiver of its methods, "+
			"as in func (p *%[1]s) Make(m game.Move)", name)
	case !s.plays(pointer) && !s.plays(t.Type):
		return "", fmt.Errorf("%[1]s is not a game yet: %%check-game %[1]s lists what it lacks", what)
	case t.IsType() && s.constructor(p, what) != "":
		return s.constructor(p, what), nil
	case t.IsType() && s.plays(t.Type):
		return "*new(" + what + ")", nil
	case t.IsType():
		return "new(" + what + ")", nil
	case s.plays(t.Type):
		return what, nil
	}
	return fmt.Sprintf("func() *%[1]s { p := %[2]s; return &p }()", name, what), nil
}

// position returns the type game.Position; nil if the library does not have it.
func (s *Scope) position() types.Type {
	pkg, err := s.index().Import(gamePackage)
	if err != nil {
		return nil
	}
	return pkg.Scope().Lookup("Position").Type()
}

func (s *Scope) plays(t types.Type) bool {
	position := s.position()
	return position != nil && types.Implements(t, position.Underlying().(*types.Interface))
}

// begins reports whether results are a game, and perhaps an error.
func (s *Scope) begins(results *types.Tuple) bool {
	n := results.Len()
	fails := n == 2 && types.Identical(results.At(1).Type(), types.Universe.Lookup("error").Type())
	return (n == 1 || fails) && s.plays(results.At(0).Type())
}

// plain reports whether a value of the type holds all of its data, so that a method
// whose receiver is no pointer cannot change it.
func plain(t types.Type) bool {
	switch t := t.Underlying().(type) {
	case *types.Basic:
		return true
	case *types.Array:
		return plain(t.Elem())
	case *types.Struct:
		return !slices.ContainsFunc(slices.Collect(t.Fields()), func(f *types.Var) bool { return !plain(f.Type()) })
	}
	return false
}

// Knows reports whether a cell that has run, or the declarations code, declare a name.
func (s *Scope) Knows(code, name string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	text, _ := goText(code)
	file, _ := parser.ParseFile(token.NewFileSet(), "", "package main\n"+text, parser.SkipObjectResolution)
	return s.store.Text(name) != "" || file != nil && program.Declares(file.Decls...)[name]
}

// Limited reports whether the search of that name, which a cell or the declarations code
// declare, uses its second parameter, the depth.
func (s *Scope) Limited(code, name string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	p := s.check(code, 0)
	f, ok := p.pkg.Scope().Lookup(name).(*types.Func)
	if !ok || f.Signature().Params().Len() < 2 {
		return true
	}
	depth := f.Signature().Params().At(1)
	return slices.ContainsFunc(slices.Collect(maps.Values(p.info.Uses)), func(o types.Object) bool { return o == depth })
}

// Games returns the names of the games that cells have declared: types, variables and
// functions without parameters.
func (s *Scope) Games() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.declared(func(o types.Object) bool {
		if f, ok := o.(*types.Func); ok {
			return f.Signature().Params().Len() == 0 && s.begins(f.Signature().Results())
		}
		return s.plays(o.Type()) || s.plays(types.NewPointer(o.Type()))
	})
}

// Searches returns the names of the functions that cells have declared and that search a
// game.Position or choose its moves.
func (s *Scope) Searches() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.declared(func(o types.Object) bool {
		f, ok := o.(*types.Func)
		if !ok || f.Signature().Params().Len() == 0 || f.Signature().Results().Len() != 1 {
			return false
		}
		position := types.TypeString(types.Unalias(f.Signature().Params().At(0).Type()), nil) == gamePackage+".Position"
		result, number := f.Signature().Results().At(0).Type().Underlying().(*types.Basic)
		return position && number && result.Kind() == types.Int
	})
}

// declared returns the names of the wanted objects among those that cells have declared.
func (s *Scope) declared(wanted func(o types.Object) bool) (names []string) {
	p := s.check("", 0)
	for _, name := range p.pkg.Scope().Names() {
		if s.store.Text(name) != "" && wanted(p.pkg.Scope().Lookup(name)) {
			names = append(names, name)
		}
	}
	return names
}

// constructor returns the call of a function NewT that returns a game of the type
// named T, "" if there is none.
func (s *Scope) constructor(p *analysis, name string) string {
	for _, made := range p.pkg.Scope().Names() {
		f, ok := p.pkg.Scope().Lookup(made).(*types.Func)
		if ok && strings.EqualFold(made, "new"+name) && f.Signature().Params().Len() == 0 &&
			f.Signature().Results().Len() == 1 && s.begins(f.Signature().Results()) {
			return made + "()"
		}
	}
	return ""
}
