package program

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path"
	"slices"
	"strings"

	"gametree/exercises/grader/lazy"
)

// contents are what one cell declares and runs.
type contents struct {
	declarations []declaration
	imports      map[string]importLine
	main         []fragment // its function main, up to its brace and from there on
	arguments    bool       // it is given arguments
	tests        []string   // the names of its tests and benchmarks
	count        int
	text         string // see Source
}

// source is a cell while it is parsed.
type source struct {
	*contents
	made     string // head and the cell
	files    *token.FileSet
	packages Packages
}

// head stands above a cell while it is parsed. Positions are those of the cell.
const head = "package main\n//line :1:1\n"

// parse reads the declarations of a cell. The error is that of package parser, or a
// SourceError.
func parse(count int, code string, packages Packages) (*contents, error) {
	whole, _ := Source(code)
	text := head + strings.TrimPrefix(whole, Package)
	s := source{
		contents: &contents{imports: map[string]importLine{}, count: count, text: whole},
		made:     text, files: token.NewFileSet(), packages: packages,
	}
	file, err := parser.ParseFile(s.files, "", text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	if err := s.refuse(file); err != nil {
		return nil, err
	}
	for _, i := range file.Imports {
		s.addImport(i)
	}
	for _, d := range file.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			s.addFunc(d)
		case *ast.GenDecl:
			switch d.Tok {
			case token.TYPE:
				s.addTypes(d)
			case token.CONST:
				s.addConstants(d)
			case token.VAR:
				for _, spec := range d.Specs {
					s.addVariables(d, spec.(*ast.ValueSpec))
				}
			}
		}
	}
	for _, c := range Commands(code) {
		words := strings.Fields(c.Text)
		if c.Name == "%exec" && len(words) > 1 {
			at := c.From + strings.Index(code[c.From:c.To], words[1])
			call := fragment{words[1] + "() }", count, lineOf(code, at), columnOf(code, at)}
			s.main = []fragment{fixed("func main() {"), call}
			words = words[1:]
		}
		s.arguments = s.arguments || len(words) > 1 && (c.BeginsMain() || c.Name == "%exec" || c.Name == "%args")
	}
	return s.contents, nil
}

// refuse returns an error for what cannot work in a cell, and would be left out silently.
func (s source) refuse(file *ast.File) error {
	at := func(p token.Pos, message string) SourceError {
		place := s.files.Position(p)
		return SourceError{Line: place.Line, Column: place.Column - 1, Message: message}
	}
	for _, i := range file.Imports {
		if i.Path.Value == `"C"` {
			return at(i.Pos(), "a cell cannot contain C: write it into a package beside the notebook, and import that")
		}
	}
	main := 0 // the line of the function main
	for _, d := range file.Decls {
		f, ok := d.(*ast.FuncDecl)
		switch {
		case !ok || f.Recv != nil || f.Name.Name != "main":
		case main > 0:
			twice := at(f.Pos(), fmt.Sprintf("a cell can have one function main, which statements make too, and line %d has "+
				"it already: make two cells of this one", main))
			twice.Other = main
			return twice
		default:
			main = s.files.Position(f.Pos()).Line
		}
	}
	for _, group := range file.Comments {
		for _, c := range group.List {
			if strings.HasPrefix(c.Text, "//go:build ") {
				return at(c.Pos(), "a cell is always built, so //go:build has no effect here: remove the line")
			}
		}
	}
	return nil
}

// cut returns the text between two positions.
func (s source) cut(from, to token.Pos) fragment {
	at := s.files.Position(from)
	return fragment{s.made[at.Offset:s.files.Position(to).Offset], s.count, at.Line, at.Column}
}

// of returns the text of a node.
func (s source) of(n ast.Node) fragment { return s.cut(n.Pos(), n.End()) }

// doc returns the text of a comment above a declaration, with its end of line.
func (s source) doc(c *ast.CommentGroup) []fragment {
	if c == nil || s.files.Position(c.End()).Offset <= len(head) {
		return nil
	}
	from := max(c.Pos(), s.files.File(c.Pos()).Pos(len(head))) // c may begin with the last line of head
	return []fragment{s.cut(from, c.End()), fixed("\n")}
}

// version matches the end of a path that is not the name of the package.
var version = lazy.Pattern(`/v\d+$`)

func fixed(text string) fragment { return fragment{text: text} }

// ImportName returns the name under which a file imports a package, and its path.
func ImportName(i *ast.ImportSpec, packages Packages) (name, imported string) {
	imported = strings.Trim(i.Path.Value, "`\"")
	if i.Name != nil {
		return i.Name.Name, imported
	}
	if packages != nil {
		if name, known := packages.NameOf(imported); known {
			return name, imported
		}
	}
	return NameOf(imported), imported
}

// NameOf returns the name that a package with that path most likely has.
func NameOf(imported string) string { return path.Base(version().ReplaceAllString(imported, "")) }

func (s source) addImport(i *ast.ImportSpec) {
	name, imported := ImportName(i, s.packages)
	found := importLine{path: imported, at: s.of(i.Path)}
	if i.Name != nil {
		found.alias = name
	}
	if name == "_" || name == "." {
		name += " " + imported
	}
	s.imports[name] = found
}

func (s source) addFunc(d *ast.FuncDecl) {
	name, key := d.Name.Name, d.Name.Name
	text := append(s.doc(d.Doc), s.of(d))
	switch {
	case d.Recv == nil && name == "main":
		brace := d.End()
		if d.Body != nil {
			brace = d.Body.Lbrace + 1
		}
		s.main = []fragment{s.cut(d.Pos(), brace), s.cut(brace, d.End())}
		return
	case d.Recv == nil && (name == "init" || strings.HasPrefix(name, "init_")): // all of a cell, and gonb's init_name
		if name != "init" {
			text = append(s.doc(d.Doc), s.cut(d.Pos(), d.Name.Pos()), fixed("init"), s.cut(d.Name.End(), d.End()))
			break
		}
		key = fmt.Sprintf("init~%04d", len(s.declarations))
	case d.Recv != nil && len(d.Recv.List) == 1:
		recv := receiver(d.Recv.List[0].Type)
		name, key = recv+"."+name, recv+"~"+name
	}
	if d.Recv == nil && (strings.HasPrefix(name, "Test") && name != "TestMain" || strings.HasPrefix(name, "Benchmark")) {
		s.tests = append(s.tests, name)
	}
	s.declarations = append(s.declarations, declaration{class: functions, key: key, names: []string{name}, text: text})
}

func (s source) addTypes(d *ast.GenDecl) {
	for _, spec := range d.Specs {
		spec := spec.(*ast.TypeSpec)
		doc := d.Doc
		if spec.Doc != nil {
			doc = spec.Doc
		}
		name := spec.Name.Name
		text := append(s.doc(doc), fixed("type "), s.of(spec))
		s.declarations = append(s.declarations, declaration{class: types, key: name, names: []string{name}, text: text})
	}
}

func (s source) addConstants(d *ast.GenDecl) {
	p := declaration{class: constants, text: append(s.doc(d.Doc), fixed("const (\n"))}
	for _, spec := range d.Specs {
		spec := spec.(*ast.ValueSpec)
		p.text = append(p.text, s.of(spec), fixed("\n"))
		p.names = append(p.names, names(spec.Names)...)
	}
	if len(p.names) > 0 {
		p.key = p.names[0]
		p.text = append(p.text, fixed(")"))
		s.declarations = append(s.declarations, p)
	}
}

// addVariables adds a declaration for each variable, or one for all that one call initialises.
func (s source) addVariables(d *ast.GenDecl, spec *ast.ValueSpec) {
	doc := s.doc(d.Doc)
	if spec.Doc != nil {
		doc = s.doc(spec.Doc)
	}
	all := names(spec.Names)
	add := func(key string, names []string, head, value, text []fragment) {
		if names[0] == "_" {
			key = "_~" + text[len(text)-1].text
		}
		s.declarations = append(s.declarations, declaration{class: variables, key: key, names: names,
			head: head, value: value, text: slices.Concat(head, text)})
	}
	if len(spec.Values) != len(spec.Names) && len(spec.Values) > 0 {
		add(all[0], all, nil, nil, append(doc, fixed("var "), s.of(spec)))
		return
	}
	for i, name := range spec.Names {
		var value, text []fragment
		if spec.Type != nil {
			text = append(text, fixed(" "), s.of(spec.Type))
		}
		if i < len(spec.Values) {
			value = []fragment{s.of(spec.Values[i])}
			text = append(text, fixed(" = "), value[0])
		}
		add(all[i], all[i:i+1], append(slices.Clip(doc), fixed("var "), s.of(name)), value, text)
	}
}

func names(idents []*ast.Ident) (all []string) {
	for _, id := range idents {
		all = append(all, id.Name)
	}
	return all
}

// DeclaredBy returns the names that a file declares; methods as Type.Method.
func DeclaredBy(file *ast.File) map[string]bool {
	all := map[string]bool{}
	for _, d := range file.Decls {
		maps.Copy(all, Declares(d))
	}
	return all
}

// Declares returns the names that a declaration declares.
func Declares(d ast.Decl) map[string]bool {
	all := map[string]bool{}
	switch d := d.(type) {
	case *ast.FuncDecl:
		name := d.Name.Name
		if d.Recv != nil && len(d.Recv.List) == 1 {
			name = receiver(d.Recv.List[0].Type) + "." + name
		}
		all[name] = true
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			switch spec := spec.(type) {
			case *ast.TypeSpec:
				all[spec.Name.Name] = true
			case *ast.ValueSpec:
				for _, name := range spec.Names {
					all[name.Name] = true
				}
			}
		}
	}
	delete(all, "_")
	delete(all, "main")
	return all
}

// receiver returns the name of a receiver's type.
func receiver(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return receiver(e.X)
	case *ast.ParenExpr:
		return receiver(e.X)
	case *ast.IndexExpr:
		return receiver(e.X)
	case *ast.IndexListExpr:
		return receiver(e.X)
	case *ast.Ident:
		return e.Name
	}
	return ""
}
