// Package mutant makes programs that are nearly right, to find inputs that distinguish them
// from right ones.
//
// Reading order: mutant.go; the kinds of mistakes in expressions.go, statements.go,
// learner.go, formula.go and memory.go; pairs.go.
package mutant

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"
)

// Mutant is a text that differs from a right one in one place, or in two.
type Mutant struct {
	// Name has the function and the change: "Negamax: `depth == 0` → `depth != 0`".
	// All mutants of a text have different names, and other changes of the text leave a
	// name as it is.
	Name string
	Text string

	edits []edit // in the order of the text
}

// edit replaces text[from:to] by another text.
type edit struct {
	from, to int
	by       string
}

// edited returns a text with some edits, which are in its order and do not overlap.
func edited(text string, edits []edit) string {
	var b strings.Builder
	at := 0
	for _, e := range edits {
		b.WriteString(text[at:e.from] + e.by)
		at = e.to
	}
	return b.String() + text[at:]
}

// clause is the package clause of an answer, whose text does not have one.
const clause = "package answer\n"

// Of returns the mutants of an answer, given as the text of declarations, in the order of
// the text. Some do not compile. It panics if the text cannot be parsed.
func Of(text string) []Mutant {
	m := &maker{text: text, names: map[string]int{}}
	file, err := parser.ParseFile(token.NewFileSet(), "answer.go", clause+m.text, parser.SkipObjectResolution)
	if err != nil {
		panic(fmt.Sprintf("mutants: %v", err))
	}
	m.start = file.FileStart + token.Pos(len(clause))
	for _, decl := range file.Decls {
		m.within, m.parameters = declared(decl), nil
		if f, ok := decl.(*ast.FuncDecl); ok {
			m.parameters = f.Type.Params.List
			m.shallow(f)
			m.memory(f)
		}
		ast.Inspect(decl, func(n ast.Node) bool {
			if d, ok := n.(*ast.GenDecl); ok && d.Tok == token.IMPORT {
				return false
			}
			if n == nil {
				m.above = m.above[:len(m.above)-1]
				return true
			}
			m.statement(n)
			m.learner(n)
			m.formula(n)
			m.expression(n)
			m.above = append(m.above, n)
			return true
		})
	}
	return m.all
}

// declared names a declaration.
func declared(decl ast.Decl) string {
	switch d := decl.(type) {
	case *ast.FuncDecl:
		return d.Name.Name
	case *ast.GenDecl:
		switch s := d.Specs[0].(type) {
		case *ast.TypeSpec:
			return s.Name.Name
		case *ast.ValueSpec:
			return s.Names[0].Name
		}
	}
	return ""
}

// maker makes mutants of a text.
type maker struct {
	text       string
	start      token.Pos // of the text
	within     string    // the declaration
	parameters []*ast.Field
	above      []ast.Node     // the nodes around the current one, the innermost last
	names      map[string]int // how often each occurs
	all        []Mutant
}

// source returns the text of a node.
func (m *maker) source(n ast.Node) string { return m.text[n.Pos()-m.start : n.End()-m.start] }

// whole returns the largest expression around an expression, but at most a list, and
// less than a function.
func (m *maker) whole(n ast.Node) ast.Node {
	for _, outer := range slices.Backward(m.above) {
		switch outer.(type) {
		case *ast.CompositeLit:
			return outer
		case *ast.FuncLit:
			return n
		case ast.Expr:
			n = outer
		default:
			return n
		}
	}
	return n
}

// replace adds the mutant with another text instead of part of what, a node. The name
// shows all of what.
func (m *maker) replace(what, part ast.Node, by string) {
	m.change(what, part.Pos(), part.End(), by)
}

// change adds the mutant with another text from one position to another, which are
// within what or next to it.
func (m *maker) change(what ast.Node, from, to token.Pos, by string) {
	e := edit{int(from - m.start), int(to - m.start), by}
	changed := edited(m.text, []edit{e})
	first, last := int(min(what.Pos(), from)-m.start), int(max(what.End(), to)-m.start)
	before := m.text[first:last]
	after := changed[first : last+len(changed)-len(m.text)]
	m.add(fmt.Sprintf("`%s` → `%s`", shortened(before), shortened(after)), e)
}

// insert adds the mutant with another text at a position.
func (m *maker) insert(change string, at token.Pos, text string) {
	m.add(change, edit{int(at - m.start), int(at - m.start), text})
}

// add adds a mutant.
func (m *maker) add(change string, edits ...edit) {
	name := m.within + ": " + change
	if m.names[name]++; m.names[name] > 1 {
		name += fmt.Sprintf(" (%d)", m.names[name])
	}
	m.all = append(m.all, Mutant{name, edited(m.text, edits), edits})
}

// shortened returns Go source in one line, without the middle if it is long.
func shortened(source string) string {
	const most = 100
	line := []rune(strings.Join(strings.Fields(source), " "))
	if len(line) > most {
		return string(line[:most/2]) + " … " + string(line[len(line)-most/2:])
	}
	return string(line)
}
