package kit

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"slices"
	"strconv"
	"strings"
)

// ready is the line of an exemplar below which all is handed out as it is.
const ready = "//kit:ready\n\n"

// What a stub has instead of the body of a function, and of fields.
const (
	noBody   = "{\n\t// YOUR CODE HERE\n\tpanic(\"" + NotImplemented + "\")\n}"
	noFields = "{\n\t// YOUR FIELDS HERE\n}"
)

// Stub returns the answer cell as it is handed out: the exported functions and
// methods of the exemplar without their bodies, its exported types, without their
// fields if these are not exported, and its ready part.
func (e Exercise) Stub() string {
	theirs, rest, _ := strings.Cut(e.body("exemplar.go", e.read("exemplar.go")), ready)
	file, start := e.parse(theirs)
	var stub strings.Builder
	from := token.Pos(0)
	for _, decl := range file.Decls {
		if to, instead := handedOut(decl); to > 0 {
			stub.WriteString(strings.TrimLeft(theirs[from:to-start], "\n") + instead + "\n\n")
		}
		from = decl.End() - start
	}
	stub.WriteString(rest)
	return e.marked(e.imports(file, stub.String()) + stub.String())
}

// parse parses the text below a package clause, which begins at start.
func (e Exercise) parse(text string) (file *ast.File, start token.Pos) {
	const clause = "package answer\n"
	file, err := parser.ParseFile(token.NewFileSet(), "exemplar.go", clause+text, parser.ParseComments)
	if err != nil {
		panic(fmt.Sprintf("exercise %s: %v", e.ID, err))
	}
	return file, file.FileStart + token.Pos(len(clause))
}

// handedOut returns the end of the part of a declaration that is handed out, and what
// follows instead of the rest; end is 0 if no part is.
func handedOut(decl ast.Decl) (end token.Pos, instead string) {
	switch d := decl.(type) {
	case *ast.FuncDecl:
		if d.Name.IsExported() {
			return d.Body.Pos(), noBody
		}
	case *ast.GenDecl:
		t, ok := d.Specs[0].(*ast.TypeSpec)
		if !ok || !t.Name.IsExported() {
			return 0, ""
		}
		s, ok := t.Type.(*ast.StructType)
		if !ok || slices.ContainsFunc(s.Fields.List, func(f *ast.Field) bool { return f.Names[0].IsExported() }) {
			return d.End(), ""
		}
		return s.Fields.Pos(), noFields
	}
	return 0, ""
}

// imports returns the import declaration of a stub: those of the exemplar's imports
// that the stub uses.
func (e Exercise) imports(exemplar *ast.File, stub string) string {
	file, _ := e.parse(stub)
	var paths []string
	for _, spec := range exemplar.Imports {
		p, _ := strconv.Unquote(spec.Path.Value)
		if slices.ContainsFunc(file.Unresolved, func(id *ast.Ident) bool { return id.Name == path.Base(p) }) {
			paths = append(paths, spec.Path.Value)
		}
	}
	switch len(paths) {
	case 0:
		return ""
	case 1:
		return "import " + paths[0] + "\n\n"
	}
	return "import (\n\t" + strings.Join(paths, "\n\t") + "\n)\n\n"
}

// Own returns the part of the exemplar that a learner writes.
func (e Exercise) Own() string {
	own, _, _ := strings.Cut(e.body("exemplar.go", e.read("exemplar.go")), ready)
	return own
}
