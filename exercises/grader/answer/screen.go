package answer

import (
	"fmt"
	"go/ast"
	"go/token"
	"slices"
	"strconv"
	"strings"
)

// isDirective reports whether a comment is an instruction to the compiler.
func isDirective(comment string) bool {
	for _, prefix := range []string{"//go:", "//line ", "//export ", "//extern ", "/*line "} {
		if strings.HasPrefix(comment, prefix) {
			return true
		}
	}
	text, ok := strings.CutPrefix(comment, "//")
	return ok && strings.HasPrefix(strings.TrimSpace(text), "+build")
}

// screen refuses what the cell of an answer must not contain.
func (r *reader) screen(f *file) error {
	refuse := func(pos token.Pos, format string, args ...any) error {
		return &Refusal{Forbidden, f.name, r.line(pos), fmt.Sprintf(format, args...)}
	}
	for _, group := range f.ast.Comments {
		for _, c := range group.List {
			if isDirective(c.Text) {
				return refuse(c.Pos(), "an answer must not contain the comment %.40q, which is an instruction to the compiler", c.Text)
			}
		}
	}
	for _, spec := range f.ast.Imports {
		switch p, _ := strconv.Unquote(spec.Path.Value); {
		case p == "C" || p == "unsafe" || p == "embed":
			return refuse(spec.Pos(), "an answer must not import %s", p)
		case spec.Name != nil && (spec.Name.Name == "." || spec.Name.Name == "_"):
			return refuse(spec.Pos(), "an answer must import a package under its name, not as %s", spec.Name.Name)
		}
	}
	for _, decl := range f.ast.Decls {
		if d, ok := decl.(*ast.FuncDecl); ok && d.Recv == nil && (d.Name.Name == "init" || d.Name.Name == "main") {
			return refuse(d.Pos(), "an answer must not declare a function %s; to try something out, write it below a line %%%% or in another cell", d.Name.Name)
		}
	}
	return nil
}

// forbidden refuses what no declaration of an answer may contain, whichever cell it
// is in.
func (r *reader) forbidden(d *declared) error {
	if f, ok := d.decl.(*ast.FuncDecl); ok && f.Body == nil {
		return &Refusal{Forbidden, d.file.name, r.line(f.Pos()), fmt.Sprintf("the function %s has no body", f.Name.Name)}
	}
	for _, name := range r.want.Kept {
		if r.byName[name] == d {
			return &Refusal{Forbidden, d.file.name, r.line(d.decl.Pos()), fmt.Sprintf("an answer must not declare %s, which is predeclared in Go; give it another name", name)}
		}
	}
	for _, group := range d.file.ast.Comments {
		for _, c := range group.List {
			if d.decl.Pos() <= c.Pos() && c.End() <= d.decl.End() && isDirective(c.Text) {
				return &Refusal{Forbidden, d.file.name, r.line(c.Pos()), fmt.Sprintf("an answer must not contain the comment %.40q, which is an instruction to the compiler", c.Text)}
			}
		}
	}
	return nil
}

// only refuses what an answer must not use of the packages that it imports. paths
// has the packages by their names in the file.
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
			err = &Refusal{Forbidden, at.Filename, at.Line, fmt.Sprintf("an answer must not use %s.%s; of the package %s it may use %s", id.Name, selector.Sel.Name, p, strings.Join(allowed, ", "))}
		}
		return true
	})
	return err
}
