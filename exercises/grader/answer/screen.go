package answer

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"

	"gametree/exercises/grader/judge"
	"gametree/exercises/grader/program"
	"gametree/pkg/lazy"
)

// directive matches a comment that is an instruction to the compiler.
var directive = lazy.Pattern(`^(//(go:|line |export |extern |[\s\pZ]*\+build)|/\*line )`)

// isPredeclared reports whether Go declares a name itself, such as len and int.
func isPredeclared(name string) bool { return types.Universe.Lookup(name) != nil }

func (f *file) refusal(at token.Pos, format string, args ...any) error {
	return &Refusal{judge.Forbidden, f.name, f.Place(at).Line, fmt.Sprintf(format, args...)}
}

// directives refuses an instruction to the compiler between two offsets.
func (f *file) directives(from, to int) error {
	for _, group := range f.Comments {
		for _, c := range group.List {
			if at := f.Place(c.Pos()).Offset; from <= at && at < to && directive().MatchString(c.Text) {
				return f.refusal(c.Pos(), "an answer must not contain the comment %.40q, which is an instruction to the compiler",
					c.Text)
			}
		}
	}
	return nil
}

// screen refuses what the cell of an answer must not contain. Above the package clause of
// a whole program instructions have no effect, and its function main is not run.
func (f *file) screen(clause int) error {
	if err := f.directives(clause, len(f.Text)); err != nil {
		return err
	}
	for _, spec := range f.Imports {
		switch _, p := program.ImportName(spec, nil); {
		case p == "C" || p == "unsafe" || p == "embed":
			return f.refusal(spec.Pos(), "an answer must not import %s", p)
		case spec.Name != nil && (spec.Name.Name == "." || spec.Name.Name == "_"):
			return f.refusal(spec.Pos(), "an answer must import a package under its name, not as %s", spec.Name.Name)
		}
	}
	for _, decl := range f.Decls {
		if d, ok := decl.(*ast.FuncDecl); ok && d.Recv == nil &&
			(d.Name.Name == "init" || d.Name.Name == "main" && clause < 0) {
			return f.refusal(d.Pos(), "an answer must not declare a function %s; to try something out, "+
				"write it below a line %%%% or in another cell", d.Name.Name)
		}
	}
	return nil
}

// forbidden refuses what no declaration of an answer may contain, whichever cell it
// is in.
func (v *view) forbidden(d *declared) error {
	switch node := d.Node.(type) {
	case *ast.FuncDecl:
		if node.Body == nil {
			return d.refusal(node.Pos(), "the function %s has no body", node.Name.Name)
		}
	case *ast.TypeSpec:
		if name := node.Name.Name; slices.Contains(v.want.Types, name) {
			return d.refusal(node.Pos(), "an answer must not declare the type %s, which is predeclared in Go; "+
				"give it another name", name)
		}
	}
	for n := range ast.Preorder(d.Node) {
		if id, ok := n.(*ast.Ident); ok && id.Name == workers && !d.given {
			return d.refusal(id.Pos(), "the name %s belongs to the grader: choose another", id.Name)
		}
	}
	return d.directives(d.Place(d.Node.Pos()).Offset, d.Place(d.Node.End()).Offset)
}

func importLines(paths map[string]string) (lines string) {
	for _, name := range slices.Sorted(maps.Keys(paths)) {
		lines += fmt.Sprintf("import %s %q\n", name, paths[name])
	}
	return lines
}
