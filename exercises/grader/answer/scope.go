package answer

import (
	"fmt"
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"gametree/exercises/grader/program"
)

// file is a parsed cell.
type file struct {
	*program.Parsed
	name  string
	order int
	given bool // it is not a cell, but the ready part of the stub

	declared []*declared // in their order
	named    map[string]*declared
	methods  map[string][]*declared // by the name of their receiver's type
	imports  map[string]*ast.ImportSpec
	foreign  map[*ast.Ident]bool // identifiers that nothing in the file declares
}

// declared is a declaration of a file.
type declared struct {
	*file
	program.Declaration
}

const clause = "package answer\n"

// maxSource is the length in bytes of the longest answer.
const maxSource = 64 << 10

// parse parses the declarations of a cell. The error is a *Refusal.
func parse(files *token.FileSet, name, text string) (*file, error) {
	if len(text) > maxSource {
		return nil, &Refusal{Forbidden, name, 0, fmt.Sprintf("%s is longer than %d KB", name, maxSource>>10)}
	}
	parsed, err := program.Parse(files, text)
	if err != nil {
		return nil, syntaxError(name, text, err)
	}
	f := &file{
		Parsed: parsed, name: name, named: map[string]*declared{}, methods: map[string][]*declared{},
		imports: map[string]*ast.ImportSpec{}, foreign: map[*ast.Ident]bool{},
	}
	for _, id := range parsed.Unresolved {
		f.foreign[id] = true
	}
	for _, spec := range parsed.Imports {
		f.imports[importName(spec)] = spec
	}
	for _, d := range parsed.Declarations {
		one := &declared{f, d}
		f.declared = append(f.declared, one)
		if receiver, _, method := strings.Cut(d.Names[0], "."); method {
			f.methods[receiver] = append(f.methods[receiver], one)
			continue
		}
		_, function := d.Node.(*ast.FuncDecl)
		for _, name := range d.Names { // of which some cannot be referred to
			if name != "_" && !(function && (name == "init" || name == "main")) {
				f.named[name] = one
			}
		}
	}
	return f, nil
}

func importPath(spec *ast.ImportSpec) string {
	_, imported := program.ImportName(spec, nil)
	return imported
}

// importName returns the name that a package has in a file.
func importName(spec *ast.ImportSpec) string {
	name, _ := program.ImportName(spec, nil)
	return name
}

// source returns the declaration as it was written, without its doc comment. Names that
// are not kept are blank; nil keeps all.
func (d *declared) source(kept func(name string) bool) string {
	text := []byte(d.Cut(d.Node.Pos(), d.Node.End()))
	for i, id := range d.Idents {
		if kept != nil && !kept(d.Names[i]) {
			at := int(id.Pos() - d.Node.Pos())
			copy(text[at:], "_"+strings.Repeat(" ", len(id.Name)-1))
		}
	}
	return d.Keyword + string(text)
}

// local reports whether an identifier is declared inside a top-level declaration, such
// as a parameter, a variable of a function, or a label.
func (f *file) local(id *ast.Ident) bool {
	return id.Obj != nil && f.Scope.Lookup(id.Name) != id.Obj
}

// use is an identifier in a declaration that denotes something outside of it.
type use struct {
	id       *ast.Ident
	selected string // Position in game.Position; empty if nothing is selected
}

// uses returns the identifiers that denote something outside of d. find returns the
// declaration of a name, or nil.
func (d *declared) uses(find func(name string) *declared) (all []use) {
	selected := map[*ast.Ident]string{}
	keys := map[*ast.Ident]bool{} // in composite literals; false for fields
	for n := range ast.Preorder(d.Node) {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			if id, ok := n.X.(*ast.Ident); ok {
				selected[id] = n.Sel.Name
			}
		case *ast.CompositeLit:
			if n.Type != nil {
				literal{d.file, find, keys}.visit(n, n.Type)
			}
		case *ast.Ident:
			outside := d.foreign[n] || n.Obj != nil && !d.local(n)
			if expression, isKey := keys[n]; isKey {
				outside = expression && !d.local(n)
			}
			if outside && !slices.Contains(d.Idents, n) {
				all = append(all, use{n, selected[n]})
			}
		}
	}
	return all
}

// literal finds the keys of composite literals. To the parser, a field and a variable
// look the same there.
type literal struct {
	*file
	find func(name string) *declared
	keys map[*ast.Ident]bool // false for fields
}

// visit visits a literal of type t, and those in it that leave out their types.
func (l literal) visit(n *ast.CompositeLit, t ast.Expr) {
	var key, element ast.Expr
	switch t := l.underlying(t).(type) {
	case *ast.ArrayType:
		element = t.Elt
	case *ast.MapType:
		key, element = t.Key, t.Value
	}
	inner := func(e, t ast.Expr) {
		if n, ok := e.(*ast.CompositeLit); ok && n.Type == nil && t != nil {
			l.visit(n, t)
		}
	}
	for _, e := range n.Elts {
		pair, ok := e.(*ast.KeyValueExpr)
		if !ok {
			inner(e, element)
			continue
		}
		if id, ok := pair.Key.(*ast.Ident); ok {
			l.keys[id] = element != nil
		}
		inner(pair.Key, key)
		inner(pair.Value, element)
	}
}

// underlying returns what a type is declared as, such as an *ast.MapType, or what it
// points to; nil if it is not declared in a cell.
func (l literal) underlying(t ast.Expr) ast.Expr {
	const longest = 100 // there may be a cycle
	for range longest {
		switch e := t.(type) {
		case *ast.ParenExpr:
			t = e.X
		case *ast.StarExpr:
			t = e.X
		case *ast.IndexExpr:
			t = e.X
		case *ast.IndexListExpr:
			t = e.X
		case *ast.Ident:
			var spec any
			if l.local(e) {
				spec = e.Obj.Decl
			} else if d := l.find(e.Name); d != nil {
				spec = d.Node
			}
			declared, ok := spec.(*ast.TypeSpec)
			if !ok {
				return nil
			}
			t = declared.Type
		default:
			return t
		}
	}
	return nil
}
