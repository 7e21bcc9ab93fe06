package answer

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"gametree/exercises/kit"
)

type stub struct {
	Want
	qualified  string   // Ready, with learners before what it uses of the learner's
	signatures []string // all functions and methods, without their bodies, and aliases
}

// stubOf panics if the stub is not valid Go: that is the author's mistake.
func stubOf(e kit.Exercise) (s stub) {
	f, err := parse(token.NewFileSet(), StubCell, e.Stub())
	if err != nil {
		panic(fmt.Sprintf("exercise %s: the stub: %v", e.ID, err))
	}
	s.ID, s.Imports, s.Only = e.ID, e.Imports(), e.Import
	theirs, imports := map[string]bool{}, map[string]string{}
	for _, d := range f.declared {
		switch n := d.Node.(type) {
		case *ast.FuncDecl:
			s.signatures = append(s.signatures, d.Cut(n.Pos(), n.Type.End()))
			for n := range ast.Preorder(n.Type) {
				if id, ok := n.(*ast.Ident); ok && id.Obj == nil && isPredeclared(id.Name) {
					s.Types = append(s.Types, id.Name)
				}
			}
		case *ast.TypeSpec:
			if n.Assign.IsValid() {
				s.signatures = append(s.signatures, "type "+n.Name.Name+" = "+types.ExprString(n.Type))
			}
		}
		for _, id := range d.Idents {
			if theirs[id.Name] = !d.ready(); theirs[id.Name] && id.IsExported() {
				s.Entries = append(s.Entries, id.Name)
			}
		}
	}
	for _, d := range f.declared {
		if !d.ready() {
			continue
		}
		text := d.source(nil)
		place := fmt.Sprintf("//line %s:%d\n", StubCell, d.Place(d.Node.Pos()).Line)
		s.Ready += place + text + "\n"
		for _, u := range slices.Backward(d.uses(f.named)) {
			if p, _ := f.imported(u.id.Name); p != "" {
				imports[u.id.Name] = p
			}
			if at := len(d.Keyword) + int(u.id.Pos()-d.Node.Pos()); theirs[u.id.Name] {
				text = text[:at] + learners + "." + text[at:]
			}
		}
		s.qualified += place + text + "\n"
	}
	s.Ready, s.qualified = importLines(imports)+s.Ready, importLines(imports)+s.qualified
	return s
}

// ready reports whether a declaration of a stub is complete: a function with a body, a
// type that is not exported, or its methods.
func (d *declared) ready() bool {
	spec, ok := d.Node.(*ast.TypeSpec)
	return !d.incomplete() && !(ok && spec.Name.IsExported())
}

// incomplete reports whether d is a function that panics with kit.NotImplemented.
func (d *declared) incomplete() bool {
	if _, function := d.Node.(*ast.FuncDecl); !function {
		return false
	}
	for n := range ast.Preorder(d.Node) {
		if text, ok := n.(*ast.BasicLit); ok && text.Value == strconv.Quote(kit.NotImplemented) {
			return true
		}
	}
	return false
}

// Find finds the answer to e in cells. The error is a *Refusal.
func Find(e kit.Exercise, cells []Cell) (Code, error) {
	s := stubOf(e)
	c, err := Read(cells, s.Want)
	if err != nil {
		return Code{}, err
	}
	c.Entries, c.Ready, c.Answer = s.Entries, s.qualified, e.Tasks[0].Property.Answer
	return c, nil
}

// Explain puts what the compiler reports about an answer to e in sentences, one
// a line.
func Explain(e kit.Exercise, errs []Error) string {
	var lines, imports []string
	mismatch := false
	for _, err := range errs {
		switch {
		case err.Line == 0:
			lines = append(lines, err.Message)
		case err.Cell == "":
			mismatch = true
		case err.Cell == importsCell:
			imports = append(imports, err.Message)
		default:
			lines = append(lines, fmt.Sprintf("%s, line %d: %s", err.Cell, err.Line, err.Message))
		}
	}
	switch {
	case len(lines) > 0:
	case mismatch:
		lines = append(lines, "its declaration must have this form: "+strings.Join(stubOf(e).signatures, "; "))
	default:
		lines = imports
	}
	return strings.Join(lines, "\n")
}
