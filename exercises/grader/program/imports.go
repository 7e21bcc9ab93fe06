package program

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
)

// BadImport is the error of a cell that imports a package that there is not.
type BadImport struct {
	Path               string
	Cell, Line, Column int // of the import
}

func (e BadImport) Error() string { return "cannot find the package " + e.Path }

// qualifiers returns the names that a program uses before a dot and does not declare,
// with what follows the dots, sorted; and all names that it does not declare.
func qualifiers(body string) (used map[string][]string, names []string) {
	used = map[string][]string{}
	file, _ := parser.ParseFile(token.NewFileSet(), "", "package main\n"+body, 0)
	if file == nil {
		return used, nil
	}
	open := map[*ast.Ident]bool{}
	for _, id := range file.Unresolved {
		open[id] = true
		names = append(names, id.Name)
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if x, ok := n.(*ast.SelectorExpr); ok {
			if id, ok := x.X.(*ast.Ident); ok && open[id] {
				if at, found := slices.BinarySearch(used[id.Name], x.Sel.Name); !found {
					used[id.Name] = slices.Insert(used[id.Name], at, x.Sel.Name)
				}
			}
		}
		return true
	})
	return used, names
}
