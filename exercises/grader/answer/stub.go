package answer

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
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
	ready      []string // the functions and types that are complete
	sealed     []string // those of them that an answer may not name: types that are not exported
	source     string   // the ready declarations as a file of package answer; empty if there are none
	kept       []string // predeclared names of Go that source uses
	signatures []string // all functions and methods, without their bodies
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
	fset := token.NewFileSet()
	parsed, err := parser.ParseFile(fset, StubCell, clause+text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		panic(fmt.Sprintf("exercise %s: the stub: %v", e.ID, err))
	}
	var s stub
	var functions, theirs []string // complete, and left to the learner
	for _, decl := range parsed.Decls {
		switch d := decl.(type) {
		case *ast.FuncDecl:
			s.signatures = append(s.signatures, signature(fset, d))
			switch {
			case d.Recv != nil:
			case complete(d):
				functions = append(functions, d.Name.Name)
			default:
				theirs = append(theirs, d.Name.Name)
			}
		case *ast.GenDecl:
			exported, sealed := typeNames(d)
			theirs, s.sealed = append(theirs, exported...), append(s.sealed, sealed...)
		}
	}
	s.entries = slices.DeleteFunc(slices.Clone(theirs), func(name string) bool { return !token.IsExported(name) })
	s.ready = slices.Concat(functions, s.sealed)
	if len(functions) == 0 {
		return &s
	}
	r := newReader(fset, Want{Entries: functions, Imports: slices.Concat(e.Imports(), importedBy(parsed)), Ready: theirs})
	r.add(&file{StubCell, clause + text, parsed})
	a, err := r.answer()
	if err != nil {
		panic(fmt.Sprintf("exercise %s: the stub: %v", e.ID, err))
	}
	s.source = a.Source
	for _, name := range r.undeclared {
		// min and max are younger than the habit of declaring them.
		if name != "min" && name != "max" && types.Universe.Lookup(name) != nil {
			s.kept = append(s.kept, name)
		}
	}
	return &s
}

// typeNames returns the names of the types in a declaration.
func typeNames(d *ast.GenDecl) (exported, others []string) {
	for _, spec := range d.Specs {
		switch t, ok := spec.(*ast.TypeSpec); {
		case !ok:
		case t.Name.IsExported():
			exported = append(exported, t.Name.Name)
		default:
			others = append(others, t.Name.Name)
		}
	}
	return exported, others
}

// complete reports whether f does not panic with kit.NotImplemented.
func complete(f *ast.FuncDecl) bool {
	for n := range ast.Preorder(f) {
		if text, ok := n.(*ast.BasicLit); ok && text.Value == strconv.Quote(kit.NotImplemented) {
			return false
		}
	}
	return true
}

// importedBy returns the packages that a file imports.
func importedBy(file *ast.File) (paths []string) {
	for _, spec := range file.Imports {
		p, _ := strconv.Unquote(spec.Path.Value)
		paths = append(paths, p)
	}
	return paths
}

// signature is f without its body.
func signature(fset *token.FileSet, f *ast.FuncDecl) string {
	head := *f
	head.Body, head.Doc = nil, nil
	var b bytes.Buffer
	if err := format.Node(&b, fset, &head); err != nil {
		return f.Name.Name
	}
	return b.String()
}

// Find finds the answer to e in cells. Lines that are not Go are passed over and
// returned in dropped. The error is a *Refusal.
func Find(e kit.Exercise, cells []Cell) (p Program, dropped []string, err error) {
	s := stubOf(e)
	a, err := Read(cells, Want{
		ID: e.ID, Entries: s.entries, Imports: e.Imports(), Only: e.Import,
		Ready: s.ready, Sealed: s.sealed, Kept: s.kept,
	})
	if err != nil {
		return Program{}, a.Dropped, err
	}
	return Program{Source: a.Source, Ready: s.source, Answer: e.Tasks[0].Property.Answer}, a.Dropped, nil
}

// Explain puts what the compiler reports about an answer to e in sentences, one
// a line.
func Explain(e kit.Exercise, errs []Error) string {
	var lines []string
	mismatch := false
	for _, err := range errs {
		if err.Cell == "" {
			mismatch = true
			continue
		}
		lines = append(lines, fmt.Sprintf("%s, line %d: %s", err.Cell, err.Line, err.Message))
	}
	if mismatch && len(lines) == 0 {
		lines = append(lines, "its declaration must have this form: "+strings.Join(stubOf(e).signatures, "; "))
	}
	return strings.Join(lines, "\n")
}
