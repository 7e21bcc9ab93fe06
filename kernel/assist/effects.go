package assist

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"
)

// The effects that make it matter that a variable is initialised again.
const (
	Random  = "random"  // its initialiser draws random numbers without a seed
	Clock   = "clock"   // … asks for the time
	Files   = "files"   // … reads or writes files, the network or its input, or runs a program
	Changed = "changed" // a statement of the cell changes the variable
	Called  = "called"  // … or a function that it calls
	Used    = "used"    // the cell uses the variable, and no more
)

// numbers are functions of both packages rand.
const numbers = "Float32 Float64 ExpFloat64 NormFloat64 Perm Shuffle"

// effects are the functions that have effects: all of a package, or those with these
// names.
var effects = []struct {
	path, names, effect string
}{
	{"math/rand", "Int Intn Int31 Int31n Int63 Int63n Uint32 Uint64 " + numbers + " Read", Random},
	{"math/rand/v2", "Int IntN Int32 Int32N Int64 Int64N Uint UintN Uint32 Uint32N Uint64 Uint64N N " + numbers, Random},
	{"crypto/rand", "", Random},
	{"time", "Now Since Until", Clock},
	{"os", "ReadFile WriteFile Open OpenFile Create CreateTemp ReadDir Stat", Files},
	{"os", "Mkdir MkdirAll MkdirTemp Remove RemoveAll Rename", Files},
	{"io/ioutil", "", Files},
	{"net", "", Files},
	{"net/http", "Get Head Post PostForm", Files},
	{"os/exec", "", Files},
	{"fmt", "Scan Scanf Scanln", Files},
}

// Effects returns the effects of a program that matter to later cells, by the names of
// variables. It follows calls of functions that cells have declared.
func (s *Scope) Effects(program string) map[string]string {
	s.mu.Lock()
	defer s.mu.Unlock()
	f := finder{analysis: s.check(program, 0)}
	if f.err != nil {
		return nil
	}
	found := map[string]string{}
	for _, d := range f.cell.Decls {
		if main, ok := d.(*ast.FuncDecl); ok && (main.Name.Name == "main" || main.Name.Name == "_") && main.Body != nil {
			f.seen = map[types.Object]bool{}
			f.runs(main.Body, Changed, found)
		}
		g, ok := d.(*ast.GenDecl)
		if !ok || g.Tok != token.VAR {
			continue
		}
		for _, spec := range g.Specs {
			spec := spec.(*ast.ValueSpec)
			for i, value := range spec.Values {
				f.seen = map[types.Object]bool{}
				if effect := f.of(value); effect != "" && spec.Names[i].Name != "_" {
					found[spec.Names[i].Name] = effect
				}
			}
		}
	}
	kept, _ := s.keep(program)
	for name := range kept {
		delete(found, name)
	}
	return found
}

// finder finds effects in a program.
type finder struct {
	*analysis
	seen map[types.Object]bool // functions that were looked into, for this variable
}

// of returns the effect of evaluating n, "" if it has none. A function literal has one
// only if it is called.
func (f *finder) of(n ast.Node) (effect string) {
	ast.Inspect(n, func(n ast.Node) bool {
		if _, ok := n.(*ast.FuncLit); ok || effect != "" {
			return false
		}
		if call, ok := n.(*ast.CallExpr); ok {
			effect = f.ofCall(call.Fun)
		}
		return effect == ""
	})
	return effect
}

// runs adds the variables of cells that running n uses, or changes, which has that effect.
func (f *finder) runs(n ast.Node, effect string, found map[string]string) {
	add := func(x ast.Expr, effect string) {
		v, ok := f.info.Uses[root(x)].(*types.Var)
		if !ok {
			return
		}
		if old := found[v.Name()]; v.Parent() == f.pkg.Scope() && old != Changed && (old == "" || effect != Used) {
			found[v.Name()] = effect
		}
	}
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			add(n, Used)
		case *ast.AssignStmt:
			for _, x := range n.Lhs {
				add(x, effect)
			}
		case *ast.IncDecStmt:
			add(n.X, effect)
		case *ast.CallExpr:
			called := root(n.Fun)
			if s, ok := ast.Unparen(n.Fun).(*ast.SelectorExpr); ok {
				called = s.Sel
			}
			switch o := f.info.Uses[called].(type) {
			case *types.Builtin:
				if (o.Name() == "delete" || o.Name() == "clear" || o.Name() == "copy") && len(n.Args) > 0 {
					add(n.Args[0], effect)
				}
			case *types.Func:
				if !f.seen[o] {
					f.seen[o] = true
					f.runs(f.body(o), Called, found)
				}
			}
		}
		return true
	})
}

// root returns the name with which an expression begins, such as x in x.f[i]; nil if it
// begins otherwise.
func root(x ast.Expr) *ast.Ident {
	for {
		switch of := ast.Unparen(x).(type) {
		case *ast.Ident:
			return of
		case *ast.SelectorExpr:
			x = of.X
		case *ast.IndexExpr:
			x = of.X
		case *ast.StarExpr:
			x = of.X
		default:
			return nil
		}
	}
}

func (f *finder) ofCall(called ast.Expr) string {
	switch called := ast.Unparen(called).(type) {
	case *ast.FuncLit:
		return f.of(called.Body)
	case *ast.Ident:
		if o := f.info.Uses[called]; o != nil && !f.seen[o] {
			f.seen[o] = true
			return f.of(f.body(o))
		}
	case *ast.SelectorExpr:
		x, _ := called.X.(*ast.Ident)
		if imported, ok := f.info.Uses[x].(*types.PkgName); ok {
			return effectOf(imported.Imported().Path(), called.Sel.Name)
		}
	}
	return ""
}

// body returns the body of a function that a cell has declared, empty if o is none.
func (f *finder) body(o types.Object) *ast.BlockStmt {
	for _, file := range f.files {
		for _, d := range file.Decls {
			if d, ok := d.(*ast.FuncDecl); ok && f.info.Defs[d.Name] == o && d.Body != nil {
				return d.Body
			}
		}
	}
	return &ast.BlockStmt{}
}

// effectOf returns the effect of a function of a package.
func effectOf(path, name string) string {
	for _, e := range effects {
		if e.path == path && (e.names == "" || strings.Contains(" "+e.names+" ", " "+name+" ")) {
			return e.effect
		}
	}
	return ""
}
