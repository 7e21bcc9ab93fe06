package assist

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"slices"

	"gametree/exercises/grader/program"
)

// builtin is the package in whose source Go's own names have their comments.
const builtin = "builtin"

// comment returns the comment of a package (name is ""), or of what it declares under a
// name, a method as Type.Method. It reads the package's source.
func (x *packages) comment(path, name string) string {
	p, known := x.byPath[path]
	if path == builtin {
		p, known = Package{Name: builtin, Dir: filepath.Join(filepath.Dir(x.byPath["fmt"].Dir), builtin)}, true
	}
	if !known {
		return ""
	}
	sources := x.from.Sources(p)
	for _, file := range slices.Sorted(maps.Keys(sources)) {
		mode := parser.ParseComments | parser.SkipObjectResolution
		parsed, err := parser.ParseFile(token.NewFileSet(), file, sources[file], mode)
		if err != nil || parsed.Name.Name != p.Name {
			continue
		}
		text := parsed.Doc.Text()
		if name != "" {
			text = commentIn(parsed, name)
		}
		if text != "" {
			return text
		}
	}
	return ""
}

// commentIn returns the comment above the declaration of a name in a file, or else above
// the group in which it is declared.
func commentIn(file *ast.File, name string) string {
	for _, d := range file.Decls {
		if !program.Declares(d)[name] {
			continue
		}
		if f, ok := d.(*ast.FuncDecl); ok {
			return f.Doc.Text()
		}
		group := d.(*ast.GenDecl)
		for _, spec := range group.Specs {
			var above *ast.CommentGroup
			switch spec := spec.(type) {
			case *ast.TypeSpec:
				above = spec.Doc
			case *ast.ValueSpec:
				above = spec.Doc
			}
			one := &ast.GenDecl{Tok: group.Tok, Specs: []ast.Spec{spec}}
			if above != nil && program.Declares(one)[name] {
				return above.Text()
			}
		}
		return group.Doc.Text()
	}
	return ""
}
