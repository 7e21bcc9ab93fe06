package answer

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"slices"
	"strconv"
)

// file is a parsed cell, below a package clause.
type file struct {
	name  string
	text  string
	fset  *token.FileSet
	ast   *ast.File
	order int
	given bool // it is not a cell, but the ready part of the stub

	named   map[string]*declared
	methods map[string][]*declared // by the name of their receiver's type
	imports map[string]*ast.ImportSpec
	foreign map[*ast.Ident]bool // identifiers that nothing in the file declares
}

// declared is a top-level declaration: a function, a method, a type, variables, or a
// group of constants.
type declared struct {
	*file
	node    ast.Node
	keyword string       // stands before node: "type " if node is a part of a group of types
	names   []*ast.Ident // none for a method
}

const clause = "package answer\n"

// parse parses a cell. Part of the result is useful if there is an error.
func parse(fset *token.FileSet, name, text string) (*file, error) {
	parsed, err := parser.ParseFile(fset, name, clause+text, parser.ParseComments)
	f := &file{
		name: name, text: clause + text, fset: fset, ast: parsed,
		named: map[string]*declared{}, methods: map[string][]*declared{},
		imports: map[string]*ast.ImportSpec{}, foreign: map[*ast.Ident]bool{},
	}
	if err != nil {
		return f, err
	}
	for _, id := range parsed.Unresolved {
		f.foreign[id] = true
	}
	for _, spec := range parsed.Imports {
		f.imports[importName(spec)] = spec
	}
	for _, decl := range parsed.Decls {
		f.declare(decl)
	}
	return f, nil
}

func importPath(spec *ast.ImportSpec) string {
	p, _ := strconv.Unquote(spec.Path.Value)
	return p
}

// importName returns the name that a package has in a file.
func importName(spec *ast.ImportSpec) string {
	if spec.Name != nil {
		return spec.Name.Name
	}
	return path.Base(importPath(spec))
}

// line returns the line of pos in the cell.
func (f *file) line(pos token.Pos) int { return f.fset.PositionFor(pos, false).Line - 1 }

// declare adds a declaration.
func (f *file) declare(decl ast.Decl) {
	switch d := decl.(type) {
	case *ast.FuncDecl:
		if d.Recv != nil {
			receiver := receiverType(d)
			f.methods[receiver] = append(f.methods[receiver], &declared{file: f, node: d})
			return
		}
		f.add(&declared{file: f, node: d, names: []*ast.Ident{d.Name}})
	case *ast.GenDecl:
		if d.Tok == token.CONST { // the value of one may depend on its place in the group
			group := &declared{file: f, node: d}
			for _, spec := range d.Specs {
				group.names = append(group.names, spec.(*ast.ValueSpec).Names...)
			}
			f.add(group)
			return
		}
		for _, spec := range d.Specs {
			one := &declared{file: f, node: spec, keyword: d.Tok.String() + " "}
			switch spec := spec.(type) {
			case *ast.TypeSpec:
				one.names = []*ast.Ident{spec.Name}
			case *ast.ValueSpec:
				one.names = spec.Names
			}
			f.add(one)
		}
	}
}

// all returns all declarations in their order.
func (f *file) all() (all []*declared) {
	for _, d := range f.named {
		all = append(all, d)
	}
	for _, methods := range f.methods {
		all = append(all, methods...)
	}
	slices.SortFunc(all, func(a, b *declared) int { return int(a.node.Pos() - b.node.Pos()) })
	return slices.Compact(all)
}

// typeNamed returns the type with a name; nil if there is none.
func (f *file) typeNamed(name string) *ast.TypeSpec {
	if d := f.named[name]; d != nil {
		spec, _ := d.node.(*ast.TypeSpec)
		return spec
	}
	return nil
}

// add adds a declaration under its names. Nothing can refer to a function init, a
// function main of an answer, or the name _.
func (f *file) add(d *declared) {
	for _, id := range d.names {
		_, function := d.node.(*ast.FuncDecl)
		if id.Name != "_" && !(function && (id.Name == "init" || id.Name == "main")) {
			f.named[id.Name] = d
		}
	}
}

// receiverType returns the name of a method's type; "" if it has none.
func receiverType(f *ast.FuncDecl) string {
	for _, field := range f.Recv.List {
		for n := range ast.Preorder(field.Type) {
			if id, ok := n.(*ast.Ident); ok {
				return id.Name
			}
		}
	}
	return ""
}

// source returns the declaration as it was written, without its doc comment. Names
// that are not in kept are blank.
func (d *declared) source(kept func(name string) bool) string {
	from := d.fset.PositionFor(d.node.Pos(), false).Offset
	text := []byte(d.text[from:d.fset.PositionFor(d.node.End(), false).Offset])
	for _, id := range d.names {
		if !kept(id.Name) {
			at := d.fset.PositionFor(id.Pos(), false).Offset - from
			for i := range id.Name {
				text[at+i] = ' '
			}
			text[at] = '_'
		}
	}
	return d.keyword + string(text)
}

// local reports whether an identifier is declared inside a top-level declaration, such
// as a parameter, a variable of a function, or a label.
func (f *file) local(id *ast.Ident) bool {
	return id.Obj != nil && f.ast.Scope.Lookup(id.Name) != id.Obj
}

// use is an identifier in a declaration that denotes something outside of it.
type use struct {
	id       *ast.Ident
	selected string // Position in game.Position; empty if nothing is selected
}

// uses returns the identifiers that denote something outside of d. typeNamed returns
// the top-level type with a name, or nil.
func (d *declared) uses(typeNamed func(name string) *ast.TypeSpec) (all []use) {
	selected := map[*ast.Ident]string{}
	keys := map[*ast.Ident]bool{} // in composite literals; false for fields
	for n := range ast.Preorder(d.node) {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			if id, ok := n.X.(*ast.Ident); ok {
				selected[id] = n.Sel.Name
			}
		case *ast.CompositeLit:
			if n.Type != nil {
				literal{d.file, typeNamed, keys}.visit(n, n.Type)
			}
		case *ast.Ident:
			outside := d.foreign[n] || n.Obj != nil && !d.local(n)
			if expression, isKey := keys[n]; isKey {
				outside = expression && !d.local(n)
			}
			if outside && !slices.Contains(d.names, n) {
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
	typeNamed func(name string) *ast.TypeSpec
	keys      map[*ast.Ident]bool // false for fields
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
			spec := l.typeNamed(e.Name)
			if l.local(e) {
				spec, _ = e.Obj.Decl.(*ast.TypeSpec)
			}
			if spec == nil {
				return nil
			}
			t = spec.Type
		default:
			return t
		}
	}
	return nil
}
