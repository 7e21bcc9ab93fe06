package assist

import (
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"slices"

	"gametree/kernel/program"
)

// builtin is the package in whose source Go's own names have their comments.
const builtin = "builtin"

// comment returns the comment of a package (name is ""), of what it declares under a
// name, or of a method of the type recv. It reads the package's source.
func (x *packages) comment(path, recv, name string) string {
	p, known := x.byPath[path]
	if path == builtin {
		p, known = Package{Name: builtin, Dir: filepath.Join(filepath.Dir(x.byPath["fmt"].Dir), builtin)}, true
	}
	if !known {
		return ""
	}
	set := token.NewFileSet()
	var files []*ast.File
	sources := x.from.Sources(p)
	for _, file := range slices.Sorted(maps.Keys(sources)) {
		parsed, err := parser.ParseFile(set, file, sources[file], parser.ParseComments|parser.SkipObjectResolution)
		if err == nil && parsed.Name.Name == p.Name {
			files = append(files, parsed)
		}
	}
	if path == builtin { // its functions are documented as if they were exported
		return commentOf(files, name)
	}
	d, err := doc.NewFromFiles(set, files, path, doc.AllDecls)
	switch {
	case err != nil:
		return ""
	case name == "":
		return d.Doc
	}
	return commentFrom(d, recv, name)
}

// commentFrom finds the comment of a declaration in a package's documentation.
func commentFrom(d *doc.Package, recv, name string) string {
	values := func(list []*doc.Value) string {
		for _, v := range list {
			for _, n := range v.Names {
				if n == name {
					return v.Doc
				}
			}
		}
		return ""
	}
	functions := func(list []*doc.Func) string {
		for _, f := range list {
			if f.Name == name {
				return f.Doc
			}
		}
		return ""
	}
	if recv == "" {
		if text := functions(d.Funcs) + values(d.Consts) + values(d.Vars); text != "" {
			return text
		}
	}
	for _, t := range d.Types {
		switch {
		case t.Name == name && recv == "":
			return t.Doc
		case t.Name == recv:
			return functions(t.Methods)
		case recv == "":
			if text := functions(t.Funcs) + values(t.Consts) + values(t.Vars); text != "" {
				return text
			}
		}
	}
	return ""
}

// commentIn returns the comment above the first declaration in a text of Go.
func commentIn(text string) string {
	file, err := parser.ParseFile(token.NewFileSet(), "", "package main\n"+text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil || len(file.Decls) == 0 || docOf(file.Decls[0]) == nil {
		return ""
	}
	return docOf(file.Decls[0]).Text()
}

// commentOf returns the comment above the declaration of a name in files.
func commentOf(files []*ast.File, name string) string {
	for _, file := range files {
		for _, d := range file.Decls {
			if doc := docOf(d); doc != nil && program.Declares(d)[name] {
				return doc.Text()
			}
		}
	}
	return ""
}
