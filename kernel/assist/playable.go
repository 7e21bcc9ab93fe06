package assist

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"gametree/exercises/grader/program"
)

// Playable returns the Go expression of the game that what stands for: a type, a
// variable, a function or any expression, as it could stand in a cell below the
// declarations code. The error names in a sentence what the type lacks to be a
// game.Position. known is false if what is no Go expression for a game, or nothing of
// that name is declared.
func (s *Scope) Playable(code, what string) (expression string, known bool, err error) {
	x, _ := parser.ParseExpr(what)
	switch x.(type) {
	case *ast.Ident:
		if !s.Knows(code, what) {
			return "", false, nil
		}
	case *ast.CallExpr, *ast.CompositeLit, *ast.UnaryExpr, *ast.SelectorExpr, *ast.IndexExpr:
	default:
		return "", false, nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	p := s.check(code+"\nfunc main() { outlet.Value("+what+") }", 0)
	pkg, err := s.index().Import("gametree/pkg/game")
	argument := p.argument()
	if err != nil || argument == nil || p.info.Types[argument].Type == nil {
		return what, true, nil // the compiler may know more
	}
	start, err := p.start(what, p.info.Types[argument], pkg.Scope().Lookup("Position").Type())
	return start, true, err
}

// start returns the expression of the game that what begins, an expression or a type t.
func (p *analysis) start(what string, t types.TypeAndValue, position types.Type) (expression string, err error) {
	plays := implementing(position)
	f, function := t.Type.Underlying().(*types.Signature)
	tuple, several := t.Type.(*types.Tuple)
	switch {
	case t.Type == types.Typ[types.Invalid]:
		return what, nil
	case plays(t.Type) && plain(t.Type):
		return "", fmt.Errorf("the moves of %[1]s change a copy of it only: write a pointer as the receiver of its methods, "+
			"as in func (p *%[1]s) Make(m game.Move)", types.TypeString(t.Type, p.qualifier))
	case t.IsType() && (plays(t.Type) || plays(types.NewPointer(t.Type))):
		if made := p.constructor(what, plays); made != "" {
			return made, nil
		}
		if plays(t.Type) {
			return "*new(" + what + ")", nil
		}
		return "new(" + what + ")", nil
	case plays(t.Type):
		return what, nil
	case several && begins(tuple, plays):
		return "game.Must(" + what + ")", nil
	case function && f.Params().Len() == 0 && begins(f.Results(), plays) && f.Results().Len() == 1:
		return what + "()", nil
	case function && f.Params().Len() == 0 && begins(f.Results(), plays):
		return "game.Must(" + what + "())", nil
	case function && begins(f.Results(), plays):
		return "", fmt.Errorf("%[1]s needs arguments: write a call of it, as in %[1]s(…)", what)
	case plays(types.NewPointer(t.Type)):
		return fmt.Sprintf("func() *%[1]s { p := %[2]s; return &p }()", types.TypeString(t.Type, p.qualifier), what), nil
	}
	return "", p.lacks(what, t.Type, position)
}

// implementing returns a function that reports whether a type implements an interface.
func implementing(t types.Type) func(types.Type) bool {
	i := t.Underlying().(*types.Interface)
	return func(t types.Type) bool { return types.Implements(t, i) }
}

// begins reports whether results are a game, and perhaps an error.
func begins(results *types.Tuple, plays func(types.Type) bool) bool {
	n := results.Len()
	fails := n == 2 && types.Identical(results.At(1).Type(), types.Universe.Lookup("error").Type())
	return n > 0 && plays(results.At(0).Type()) && (n == 1 || fails)
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
		for f := range t.Fields() {
			if !plain(f.Type()) {
				return false
			}
		}
		return true
	}
	return false
}

// Knows reports whether a cell that has run, or the declarations code, declare a name.
func (s *Scope) Knows(code, name string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.store.Text(name) != "" {
		return true
	}
	text, _ := goText(code)
	file, _ := parser.ParseFile(token.NewFileSet(), "", "package main\n"+text, parser.SkipObjectResolution)
	return file != nil && program.Declares(file.Decls...)[name]
}

// Games returns the names of the games that cells have declared: types, variables and
// functions without parameters.
func (s *Scope) Games() []string {
	return s.declared(func(o types.Object, position types.Type) bool {
		plays := implementing(position)
		if f, ok := o.(*types.Func); ok {
			return f.Signature().Params().Len() == 0 && begins(f.Signature().Results(), plays)
		}
		return plays(o.Type()) || plays(types.NewPointer(o.Type()))
	})
}

// Searches returns the names of the functions that cells have declared and that search a
// game.Position or choose its moves.
func (s *Scope) Searches() []string {
	return s.declared(func(o types.Object, position types.Type) bool {
		f, ok := o.(*types.Func)
		if !ok || f.Signature().Params().Len() == 0 || f.Signature().Results().Len() != 1 {
			return false
		}
		basic, number := f.Signature().Results().At(0).Type().Underlying().(*types.Basic)
		return types.Identical(f.Signature().Params().At(0).Type(), position) && number && basic.Kind() == types.Int
	})
}

// declared returns the names of the objects that cells have declared and that are what
// is wanted, given the type game.Position.
func (s *Scope) declared(wanted func(o types.Object, position types.Type) bool) (names []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	pkg, err := s.index().Import("gametree/pkg/game")
	if err != nil {
		return nil
	}
	p := s.check("", 0)
	for _, name := range p.pkg.Scope().Names() {
		if s.store.Text(name) != "" && wanted(p.pkg.Scope().Lookup(name), pkg.Scope().Lookup("Position").Type()) {
			names = append(names, name)
		}
	}
	return names
}

// constructor returns the call of a function NewT or New that returns a game of the type
// named T, "" if there is none.
func (p *analysis) constructor(name string, plays func(types.Type) bool) string {
	capital := strings.ToUpper(name[:1]) + name[1:]
	for _, made := range []string{"New" + name, "new" + name, "New" + capital, "new" + capital} {
		if f, ok := p.pkg.Scope().Lookup(made).(*types.Func); ok {
			results := f.Signature().Results()
			if f.Signature().Params().Len() == 0 && results.Len() == 1 && plays(results.At(0).Type()) {
				return made + "()"
			}
		}
	}
	return ""
}

// lacks returns a sentence about the methods of game.Position that t, or a pointer to
// it, does not have.
func (p *analysis) lacks(what string, t, position types.Type) error {
	name := types.TypeString(t, p.qualifier)
	if _, ok := t.(*types.Pointer); !ok {
		t = types.NewPointer(t)
	}
	signature := func(f *types.Func) string {
		return f.Name() + strings.TrimPrefix(types.TypeString(f.Signature(), p.qualifier), "func")
	}
	var missing, other []string
	for m := range position.Underlying().(*types.Interface).Methods() {
		o, _, _ := types.LookupFieldOrMethod(t, true, p.pkg, m.Name())
		f, ok := o.(*types.Func)
		want := signature(m)
		switch {
		case !ok:
			missing = append(missing, want)
		case !types.Identical(withoutReceiver(f), withoutReceiver(m)):
			other = append(other, signature(f)+" should be "+want)
		}
	}
	var parts []string
	if len(missing) > 0 {
		parts = append(parts, "it lacks "+list(missing))
	}
	if len(other) > 0 {
		parts = append(parts, "its method "+list(other))
	}
	if len(parts) == 0 {
		return errors.New("" + what + " is no game that can be played")
	}
	text := fmt.Sprintf("%s is not a game yet: %s", name, strings.Join(parts, ", and "))
	if len(missing) == 5 {
		text = fmt.Sprintf("%s is not a game: a game has the methods %s", name, list(missing))
	}
	return errors.New(text)
}

func withoutReceiver(f *types.Func) types.Type {
	s := f.Signature()
	return types.NewSignatureType(nil, nil, nil, s.Params(), s.Results(), s.Variadic())
}

// list joins texts with commas and a last "and".
func list(texts []string) string {
	last := len(texts) - 1
	if last <= 0 {
		return strings.Join(texts, "")
	}
	return strings.Join(slices.Clone(texts[:last]), ", ") + " and " + texts[last]
}
