package answer

import (
	"fmt"
	"go/ast"
	"go/token"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// directive matches comments that speak to the compiler.
var directive = regexp.MustCompile(`^//(go:|line |export |extern |\s*\+build)|^/\*line `)

// screen refuses what the cell of an answer may not have.
func (r *reader) screen(f *file) error {
	refuse := func(pos token.Pos, format string, args ...any) error {
		return &Refusal{Forbidden, f.name, r.line(pos), fmt.Sprintf(format, args...)}
	}
	for _, group := range f.ast.Comments {
		for _, c := range group.List {
			if directive.MatchString(c.Text) {
				return refuse(c.Pos(), "an answer may not have the comment %.40q, which speaks to the compiler", c.Text)
			}
		}
	}
	for _, spec := range f.ast.Imports {
		switch p, _ := strconv.Unquote(spec.Path.Value); {
		case p == "C" || p == "unsafe" || p == "embed":
			return refuse(spec.Pos(), "an answer may not import %s", p)
		case spec.Name != nil && (spec.Name.Name == "." || spec.Name.Name == "_"):
			return refuse(spec.Pos(), "an answer imports a package under its name, not as %s", spec.Name.Name)
		}
	}
	for _, decl := range f.ast.Decls {
		if d, ok := decl.(*ast.FuncDecl); ok && d.Recv == nil && (d.Name.Name == "init" || d.Name.Name == "main") {
			return refuse(d.Pos(), "an answer may not have a function %s; what you want to try goes below a line %%%%, or into another cell", d.Name.Name)
		}
	}
	return nil
}

// forbidden refuses what no declaration of an answer may have, whatever cell it
// stands in.
func (r *reader) forbidden(d *declared) error {
	if f, ok := d.decl.(*ast.FuncDecl); ok && f.Body == nil {
		return &Refusal{Forbidden, d.file.name, r.line(f.Pos()), fmt.Sprintf("the function %s has no body", f.Name.Name)}
	}
	for _, name := range r.want.Kept {
		if r.byName[name] == d {
			return &Refusal{Forbidden, d.file.name, r.line(d.decl.Pos()), fmt.Sprintf("an answer may not declare %s, which is Go's own; give it another name", name)}
		}
	}
	for _, group := range d.file.ast.Comments {
		for _, c := range group.List {
			if d.decl.Pos() <= c.Pos() && c.End() <= d.decl.End() && directive.MatchString(c.Text) {
				return &Refusal{Forbidden, d.file.name, r.line(c.Pos()), fmt.Sprintf("an answer may not have the comment %.40q, which speaks to the compiler", c.Text)}
			}
		}
	}
	return nil
}

// only refuses what an answer may not use of the packages that it imports, by
// their names in the file.
func (r *reader) only(fset *token.FileSet, file *ast.File, paths map[string]string) (err error) {
	imported := map[*ast.Ident]string{}
	for _, id := range file.Unresolved {
		imported[id] = paths[id.Name]
	}
	ast.Inspect(file, func(n ast.Node) bool {
		selector, ok := n.(*ast.SelectorExpr)
		if !ok || err != nil {
			return err == nil
		}
		id, _ := selector.X.(*ast.Ident)
		p := imported[id]
		if allowed := r.want.Only[p]; allowed != nil && !slices.Contains(allowed, selector.Sel.Name) {
			at := fset.Position(selector.Pos())
			err = &Refusal{Forbidden, at.Filename, at.Line, fmt.Sprintf("an answer may not use %s.%s; of the package %s it may use %s", id.Name, selector.Sel.Name, p, strings.Join(allowed, ", "))}
		}
		return true
	})
	return err
}
