package answer

import (
	"fmt"
	"go/ast"
	"go/token"
	"regexp"
	"strconv"
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
	for _, group := range d.file.ast.Comments {
		for _, c := range group.List {
			if d.decl.Pos() <= c.Pos() && c.End() <= d.decl.End() && directive.MatchString(c.Text) {
				return &Refusal{Forbidden, d.file.name, r.line(c.Pos()), fmt.Sprintf("an answer may not have the comment %.40q, which speaks to the compiler", c.Text)}
			}
		}
	}
	return nil
}
