package assist

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"
)

// The effects of an initialiser that make it matter that it runs again.
const (
	Random = "random" // it draws random numbers without a seed
	Clock  = "clock"  // it asks for the time
	Files  = "files"  // it reads or writes files, the network or its input, or runs a program
)

// effects are the functions that have effects: all of a package, or those with these
// names.
var effects = []struct {
	path, names, effect string
}{
	{"math/rand", "Int Intn Int31 Int31n Int63 Int63n Uint32 Uint64 Float32 Float64 ExpFloat64 NormFloat64 Perm Shuffle Read", Random},
	{"math/rand/v2", "Int IntN Int32 Int32N Int64 Int64N Uint UintN Uint32 Uint32N Uint64 Uint64N Float32 Float64 ExpFloat64 NormFloat64 N Perm Shuffle", Random},
	{"crypto/rand", "", Random},
	{"time", "Now Since Until", Clock},
	{"os", "ReadFile WriteFile Open OpenFile Create CreateTemp ReadDir Mkdir MkdirAll MkdirTemp Remove RemoveAll Rename Stat", Files},
	{"io/ioutil", "", Files},
	{"net", "", Files},
	{"net/http", "Get Head Post PostForm", Files},
	{"os/exec", "", Files},
	{"fmt", "Scan Scanf Scanln", Files},
}

// Effects returns the effects that the initialisers of a program's own variables have,
// by the name of the variable. It follows calls of functions that cells have declared.
func (s *Session) Effects(program string) map[string]string {
	s.mu.Lock()
	defer s.mu.Unlock()
	if before, _, found := strings.Cut("\n"+program, "\n%%"); found {
		program = before
	}
	text, _ := goText(program)
	file, err := parser.ParseFile(token.NewFileSet(), "", "package main\n"+text, parser.SkipObjectResolution)
	if err != nil {
		return nil
	}
	f := finder{session: s, functions: map[string]*ast.FuncDecl{}, imports: map[string]string{}}
	for _, i := range file.Imports {
		path := strings.Trim(i.Path.Value, "`\"")
		name := path[strings.LastIndexByte(path, '/')+1:]
		if name == "v2" {
			name = "rand"
		}
		if i.Name != nil {
			name = i.Name.Name
		}
		f.imports[name] = path
	}
	for _, d := range file.Decls {
		if d, ok := d.(*ast.FuncDecl); ok && d.Recv == nil {
			f.functions[d.Name.Name] = d
		}
	}
	found := map[string]string{}
	for _, d := range file.Decls {
		g, ok := d.(*ast.GenDecl)
		if !ok || g.Tok != token.VAR {
			continue
		}
		for _, spec := range g.Specs {
			spec := spec.(*ast.ValueSpec)
			for i, value := range spec.Values {
				f.seen = map[string]bool{}
				if effect := f.of(value); effect != "" && spec.Names[i].Name != "_" {
					found[spec.Names[i].Name] = effect
				}
			}
		}
	}
	return found
}

// finder finds effects in a program.
type finder struct {
	session   *Session
	functions map[string]*ast.FuncDecl // of the program
	imports   map[string]string
	seen      map[string]bool // functions that were looked into, for this variable
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

func (f *finder) ofCall(called ast.Expr) string {
	switch called := ast.Unparen(called).(type) {
	case *ast.FuncLit:
		return f.of(called.Body)
	case *ast.Ident:
		if d := f.function(called.Name); d != nil && d.Body != nil {
			return f.of(d.Body)
		}
	case *ast.SelectorExpr:
		if x, ok := called.X.(*ast.Ident); ok {
			return f.imported(x.Name, called.Sel.Name)
		}
	}
	return ""
}

// function returns a function that a cell has declared, nil if it was seen before.
func (f *finder) function(name string) *ast.FuncDecl {
	if f.seen[name] {
		return nil
	}
	f.seen[name] = true
	if d := f.functions[name]; d != nil {
		return d
	}
	file, err := parser.ParseFile(token.NewFileSet(), "", "package main\n"+f.session.store.Text(name), parser.SkipObjectResolution)
	if err != nil || len(file.Decls) == 0 {
		return nil
	}
	d, _ := file.Decls[0].(*ast.FuncDecl)
	return d
}

// imported returns the effect of a function of a package.
func (f *finder) imported(pkg, name string) string {
	paths := []string{f.imports[pkg]}
	if paths[0] == "" {
		paths[0] = f.session.store.Imported(pkg)
	}
	if paths[0] == "" { // goimports finds the package that has the function
		paths = f.session.index().byName[pkg]
	}
	for _, e := range effects {
		if slices.Contains(paths, e.path) && (e.names == "" || strings.Contains(" "+e.names+" ", " "+name+" ")) {
			return e.effect
		}
	}
	return ""
}
