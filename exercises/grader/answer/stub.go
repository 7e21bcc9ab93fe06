package answer

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"
	"sync"

	"gametree/exercises/kit"
)

// stub is what an exercise's stub declares.
type stub struct {
	entries    []string // the functions and types that the learner writes
	types      []string // the predeclared types in signatures
	signatures []string // all functions and methods, without their bodies, and aliases
	imports    string   // of the ready part
	ready      []*declared
	outside    map[*declared][]*ast.Ident // what a declaration of the ready part uses of the learner's
}

// stubs holds, by exercise and exemplar, a func() *stub that parses the stub when
// first called.
var stubs sync.Map

// stubOf returns the stub of e, which is parsed once.
func stubOf(e kit.Exercise) *stub {
	type key struct{ id, text string }
	text := e.Exemplar()
	once, known := stubs.Load(key{e.ID, text})
	if !known {
		once, _ = stubs.LoadOrStore(key{e.ID, text}, sync.OnceValue(func() *stub { return parseStub(e, e.Stub()) }))
	}
	return once.(func() *stub)()
}

// Entries returns the names that an answer to e must declare: the functions and
// types of the stub that begin with a capital letter and are not ready.
func Entries(e kit.Exercise) []string { return stubOf(e).entries }

// parseStub panics if the stub is not valid Go: that is the author's mistake.
func parseStub(e kit.Exercise, text string) *stub {
	f, err := parse(token.NewFileSet(), StubCell, text)
	if err != nil {
		panic(fmt.Sprintf("exercise %s: the stub: %v", e.ID, err))
	}
	s := stub{outside: map[*declared][]*ast.Ident{}}
	theirs := map[string]bool{}
	for _, d := range f.declared {
		switch n := d.Node.(type) {
		case *ast.FuncDecl:
			s.signatures = append(s.signatures, d.Cut(n.Pos(), n.Type.End()))
			s.types = append(s.types, predeclared(n.Type)...)
		case *ast.TypeSpec:
			if n.Assign.IsValid() {
				s.signatures = append(s.signatures, "type "+n.Name.Name+" = "+types.ExprString(n.Type))
			}
		}
		if d.ready() {
			s.ready = append(s.ready, d)
			continue
		}
		for _, id := range d.Idents {
			theirs[id.Name] = true
			if id.IsExported() {
				s.entries = append(s.entries, id.Name)
			}
		}
	}
	imports := map[string]string{}
	for _, d := range s.ready {
		for _, u := range d.uses(func(name string) *declared { return f.named[name] }) {
			if spec := f.imports[u.id.Name]; spec != nil {
				imports[u.id.Name] = importPath(spec)
			}
			if theirs[u.id.Name] {
				s.outside[d] = append(s.outside[d], u.id)
			}
		}
	}
	s.imports = importLines(imports)
	return &s
}

// predeclared returns the predeclared types in a function's signature.
func predeclared(t *ast.FuncType) (names []string) {
	for n := range ast.Preorder(t) {
		if id, ok := n.(*ast.Ident); ok && id.Obj == nil && isPredeclared(id.Name) {
			names = append(names, id.Name)
		}
	}
	return names
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

// readyText returns the ready part as Go declarations. What it uses of the learner's
// is preceded by qualifier.
func (s *stub) readyText(qualifier string) string {
	var b strings.Builder
	for _, d := range s.ready {
		text := d.source(nil)
		for _, id := range slices.Backward(s.outside[d]) {
			i := len(d.Keyword) + int(id.Pos()-d.Node.Pos())
			text = text[:i] + qualifier + text[i:]
		}
		fmt.Fprintf(&b, "//line %s:%d\n%s\n", StubCell, d.Place(d.Node.Pos()).Line, text)
	}
	return b.String()
}

// Find finds the answer to e in cells. The error is a *Refusal; then only Notes are set.
func Find(e kit.Exercise, cells []Cell) (Code, error) {
	s := stubOf(e)
	c, err := Read(cells, Want{
		ID: e.ID, Entries: s.entries, Imports: e.Imports(), Only: e.Import,
		Ready: s.imports + s.readyText(""), Types: s.types,
	})
	if err != nil {
		return Code{Notes: c.Notes}, err
	}
	c.Entries, c.Ready, c.Answer = s.entries, s.imports+s.readyText(learners+"."), e.Tasks[0].Property.Answer
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
