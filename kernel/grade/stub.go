package grade

import (
	"bytes"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"strconv"

	"gametree/kernel/grade/judge"
)

// functions returns the functions that a cell declares.
func functions(cell string) (fset *token.FileSet, found []*ast.FuncDecl) {
	fset = token.NewFileSet()
	file, err := parser.ParseFile(fset, "", "package main\n"+cell, 0)
	if err != nil {
		return fset, nil
	}
	for _, d := range file.Decls {
		if f, ok := d.(*ast.FuncDecl); ok {
			found = append(found, f)
		}
	}
	return fset, found
}

// declared returns the names of the functions and types, but not methods, of a cell.
func declared(cell string) (names []string) {
	file, err := parser.ParseFile(token.NewFileSet(), "", "package main\n"+cell, 0)
	if err != nil {
		return nil
	}
	for _, d := range file.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Recv == nil {
				names = append(names, d.Name.Name)
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				if t, ok := spec.(*ast.TypeSpec); ok {
					names = append(names, t.Name.Name)
				}
			}
		}
	}
	return names
}

// ready returns what a stub declares for its learners: functions that are
// complete, and types that are not exported. The rest is theirs to write.
func ready(stub string) (complete, hidden []string) {
	_, found := functions(stub)
	for _, f := range found {
		if f.Recv == nil && !unwritten(f) {
			complete = append(complete, f.Name.Name)
		}
	}
	for _, name := range declared(stub) {
		isFunction := slices.ContainsFunc(found, func(f *ast.FuncDecl) bool { return f.Recv == nil && f.Name.Name == name })
		if !isFunction && !token.IsExported(name) {
			hidden = append(hidden, name)
		}
	}
	return complete, hidden
}

// unwritten reports whether f is as stubs leave it.
func unwritten(f *ast.FuncDecl) (panics bool) {
	ast.Inspect(f, func(n ast.Node) bool {
		if text, ok := n.(*ast.BasicLit); ok && text.Value == strconv.Quote(judge.NotImplemented) {
			panics = true
		}
		return !panics
	})
	return panics
}

// predeclared returns the names of Go's own that a file uses. Not among them are
// min and max, which are younger than the habit of declaring them.
func predeclared(source string) (names []string) {
	file, err := parser.ParseFile(token.NewFileSet(), "", source, 0)
	if err != nil {
		return nil
	}
	for _, id := range file.Unresolved {
		if id.Name != "min" && id.Name != "max" && types.Universe.Lookup(id.Name) != nil {
			names = append(names, id.Name)
		}
	}
	return names
}

// imported returns the packages that a cell imports.
func imported(cell string) (paths []string) {
	file, err := parser.ParseFile(token.NewFileSet(), "", "package main\n"+cell, parser.ImportsOnly)
	if err != nil {
		return nil
	}
	for _, spec := range file.Imports {
		p, _ := strconv.Unquote(spec.Path.Value)
		paths = append(paths, p)
	}
	return paths
}

// signatures returns the functions and methods of a cell without their bodies.
func signatures(cell string) (texts []string) {
	fset, found := functions(cell)
	for _, f := range found {
		f.Body, f.Doc = nil, nil
		var b bytes.Buffer
		if format.Node(&b, fset, f) == nil {
			texts = append(texts, b.String())
		}
	}
	return texts
}
