package answer

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"gametree/exercises/grader/judge"
	"gametree/exercises/grader/program"
)

type file struct {
	*program.Parsed
	name     string
	order    int
	given    bool        // it is not a cell, but the ready part of the stub
	declared []*declared // in their order, without those to which nothing can refer
}

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
		return nil, &Refusal{judge.Forbidden, name, 0, fmt.Sprintf("%s is longer than %d KB", name, maxSource>>10)}
	}
	parsed, err := program.Parse(files, text)
	if err != nil {
		return nil, syntaxError(name, text, err)
	}
	f := &file{Parsed: parsed, name: name}
	for _, d := range parsed.Declarations {
		_, function := d.Node.(*ast.FuncDecl)
		if all := strings.Join(d.Names, " "); all != "_" && !(function && (all == "init" || all == "main")) {
			f.declared = append(f.declared, &declared{f, d})
		}
	}
	return f, nil
}

// named returns the last declaration of a name; nil if there is none.
func (f *file) named(name string) *declared {
	for _, d := range slices.Backward(f.declared) {
		if slices.Contains(d.Names, name) {
			return d
		}
	}
	return nil
}

// methods returns the methods of a type, the last one first.
func (f *file) methods(name string) (all []*declared) {
	for _, d := range slices.Backward(f.declared) {
		if strings.HasPrefix(d.Names[0], name+".") {
			all = append(all, d)
		}
	}
	return all
}

// imported returns the package that a file imports under a name; "" if none.
func (f *file) imported(name string) (path string, at token.Pos) {
	for _, spec := range slices.Backward(f.Imports) {
		if as, path := program.ImportName(spec, nil); as == name {
			return path, spec.Pos()
		}
	}
	return "", token.NoPos
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
	elided := map[ast.Expr]ast.Expr{}  // types of literals that leave them out
	isElement := map[*ast.Ident]bool{} // of the keys in literals; to the parser, fields look like variables
	for n := range ast.Preorder(d.Node) {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			if id, ok := n.X.(*ast.Ident); ok {
				selected[id] = n.Sel.Name
			}
		case *ast.CompositeLit:
			t := cmp.Or(n.Type, elided[n])
			key, element := d.elements(t, find)
			for _, e := range n.Elts {
				pair, ok := e.(*ast.KeyValueExpr)
				if !ok {
					elided[e] = element
					continue
				}
				elided[pair.Key], elided[pair.Value] = key, element
				if id, ok := pair.Key.(*ast.Ident); ok && t != nil {
					isElement[id] = element != nil
				}
			}
		case *ast.Ident:
			outside, isKey := isElement[n]
			if !isKey {
				outside = n.Obj != nil || slices.Contains(d.Unresolved, n)
			}
			if outside && !d.local(n) && !slices.Contains(d.Idents, n) {
				all = append(all, use{n, selected[n]})
			}
		}
	}
	return all
}

// elements returns the types of the keys and of the elements in a literal of type t. They are
// nil for a struct, and for a type that no cell declares.
func (f *file) elements(t ast.Expr, find func(name string) *declared) (key, element ast.Expr) {
	const longest = 100 // there may be a cycle
	for range longest {
		switch t := t.(type) {
		case *ast.ArrayType:
			return nil, t.Elt
		case *ast.MapType:
			return t.Key, t.Value
		case *ast.StructType, nil:
			return nil, nil
		}
		id := program.TypeName(t)
		var declaration any
		if id != nil && f.local(id) {
			declaration = id.Obj.Decl
		} else if id != nil && find(id.Name) != nil {
			declaration = find(id.Name).Node
		}
		spec, ok := declaration.(*ast.TypeSpec)
		if !ok {
			return nil, nil
		}
		t = spec.Type
	}
	return nil, nil
}
