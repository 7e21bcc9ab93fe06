package grade

import (
	"bytes"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
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
