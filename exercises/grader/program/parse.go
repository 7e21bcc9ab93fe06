package program

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"path"
	"strconv"
	"strings"

	"gametree/pkg/lazy"
)

// Parsed is the Go of a cell.
type Parsed struct {
	*ast.File
	Text         string
	Declarations []Declaration // in their order
	files        *token.FileSet
}

// Declaration is what is declared together: a function, a method, a type, variables with
// the same type or call, or a block of constants.
type Declaration struct {
	Node    ast.Node // *ast.FuncDecl, *ast.TypeSpec, *ast.ValueSpec, or the *ast.GenDecl of constants
	Keyword string   // that stands before Node: "type ", "var " or none
	Doc     *ast.CommentGroup
	Idents  []*ast.Ident // what it declares; none for a method
	Names   []string     // their names; Type.Method for a method
}

// head stands above a cell while it is parsed.
const head = "package main\n"

// Parse parses Go whose bytes have their places in a cell. The error is that of package
// parser, with positions in the cell.
func Parse(files *token.FileSet, text string) (*Parsed, error) {
	file, err := parser.ParseFile(files, "", head+text, parser.ParseComments)
	p := &Parsed{file, text, declarations(file.Decls), files}
	if list, ok := err.(scanner.ErrorList); ok {
		for _, e := range list {
			e.Pos = p.Place(files.File(file.FileStart).Pos(e.Pos.Offset))
		}
		return nil, err
	}
	return p, nil
}

// Place returns the place in the cell of a position. Of line directives only a mark before it
// in its line counts; see LineMark.
func (p *Parsed) Place(at token.Pos) token.Position {
	place := p.files.PositionFor(at, false)
	place.Offset = max(place.Offset-len(head), 0)
	place.Line--
	line := p.Text[max(place.Offset-place.Column+1, 0):place.Offset]
	for _, m := range marks().FindAllStringSubmatchIndex(line, -1) {
		place.Line, _ = strconv.Atoi(line[m[2]:m[3]])
		if m[4] >= 0 {
			column, _ := strconv.Atoi(line[m[4]:m[5]])
			place.Column = column + len(line) - m[1]
		}
	}
	return place
}

// marks matches the marks that LineMark and others write before what stands elsewhere in the cell.
var marks = lazy.Pattern(`/\*line :(\d+)(?::(\d+))?\*/`)

func (p *Parsed) Cut(from, to token.Pos) string {
	return p.Text[p.Place(from).Offset:p.Place(to).Offset]
}

func declarations(decls []ast.Decl) (all []Declaration) {
	add := func(node ast.Node, keyword string, doc *ast.CommentGroup, idents ...*ast.Ident) {
		all = append(all, Declaration{node, keyword, doc, idents, nil})
		for _, id := range idents {
			all[len(all)-1].Names = append(all[len(all)-1].Names, id.Name)
		}
	}
	for _, d := range decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			add(d, "", d.Doc, d.Name)
			if method := &all[len(all)-1]; d.Recv != nil {
				method.Idents, method.Names[0] = nil, receiver(d.Recv)+"."+d.Name.Name
			}
		case *ast.GenDecl:
			var block []*ast.Ident
			for _, spec := range d.Specs {
				switch spec := spec.(type) {
				case *ast.TypeSpec:
					add(spec, "type ", cmp.Or(spec.Doc, d.Doc), spec.Name)
				case *ast.ValueSpec:
					if block = append(block, spec.Names...); d.Tok == token.VAR {
						add(spec, "var ", cmp.Or(spec.Doc, d.Doc), spec.Names...)
					}
				}
			}
			if d.Tok == token.CONST && block != nil { // a value may depend on its place in the block
				add(d, "", d.Doc, block...)
			}
		}
	}
	return all
}

// receiver returns the name of a receiver's type; "" if it has none.
func receiver(fields *ast.FieldList) string {
	for _, field := range fields.List {
		if id := TypeName(field.Type); id != nil {
			return id.Name
		}
	}
	return ""
}

// TypeName returns the name of a type, such as T in *T, (T) and T[P]; nil if it has none.
func TypeName(t ast.Expr) *ast.Ident {
	for n := range ast.Preorder(t) {
		if id, ok := n.(*ast.Ident); ok {
			return id
		}
	}
	return nil
}

// Declares returns the names that declarations declare; methods as Type.Method.
func Declares(decls ...ast.Decl) map[string]bool {
	all := map[string]bool{}
	for _, d := range declarations(decls) {
		for _, name := range d.Names {
			all[name] = name != "_" && name != "main"
		}
	}
	return all
}

// contents are what one cell declares and runs.
type contents struct {
	*Parsed
	declarations []declaration
	imports      map[string]importLine
	main         []fragment // its function main, up to its brace and from there on
	tests        []string   // the names of its tests and benchmarks
	count        int
	source       string // see Source
}

// parse reads the declarations of a cell. The error is that of package parser, or a
// SourceError.
func parse(count int, code string, packages Packages) (*contents, error) {
	source := Source(code)
	parsed, err := Parse(token.NewFileSet(), strings.TrimPrefix(source, Package))
	if err != nil {
		return nil, err
	}
	s := &contents{Parsed: parsed, imports: map[string]importLine{}, count: count, source: source}
	if err := s.refuse(); err != nil {
		return nil, err
	}
	for _, i := range s.Imports {
		s.addImport(i, packages)
	}
	for _, d := range s.Declarations {
		s.add(d)
	}
	return s, nil
}

// refuse returns an error for what cannot work in a cell, and would be left out silently.
func (s *contents) refuse() error {
	at := func(p token.Pos, message string) SourceError {
		place := s.Place(p)
		return SourceError{Line: place.Line, Column: place.Column - 1, Message: message}
	}
	for _, i := range s.Imports {
		if i.Path.Value == `"C"` {
			return at(i.Pos(), "a cell cannot contain C: write it into a package beside the notebook, and import that")
		}
	}
	main := 0 // the line of the function main
	for _, d := range s.Declarations {
		if f, ok := d.Node.(*ast.FuncDecl); !ok || d.Names[0] != "main" {
			continue
		} else if main > 0 {
			twice := at(f.Pos(), fmt.Sprintf("a cell can have one function main, which statements make too, and line %d has "+
				"it already: make two cells of this one", main))
			twice.Other = main
			return twice
		}
		main = s.Place(d.Node.Pos()).Line
	}
	for _, group := range s.Comments {
		for _, c := range group.List {
			switch directive, _, _ := strings.Cut(c.Text, " "); directive {
			case "//go:build":
				return at(c.Pos(), "a cell is always built, so //go:build has no effect here: remove the line")
			case "//go:embed":
				return at(c.Pos(), "a cell embeds no files: read the file with os.ReadFile")
			}
		}
	}
	return nil
}

func (s *contents) cut(from, to token.Pos) fragment {
	at := s.Place(from)
	return fragment{s.Cut(from, to), s.count, at.Line, at.Column}
}

func (s *contents) of(n ast.Node) fragment { return s.cut(n.Pos(), n.End()) }

// above returns what stands before the node of a declaration: its comment, with its end of
// line, and its keyword.
func (s *contents) above(d Declaration) (all []fragment) {
	if d.Doc != nil {
		all = append(all, s.of(d.Doc), fixed("\n"))
	}
	return append(all, fixed(d.Keyword))
}

// version matches the end of a path that is not the name of the package.
var version = lazy.Pattern(`/v\d+$`)

func fixed(text string) fragment { return fragment{text: text} }

// ImportName returns the name under which a file imports a package, and its path.
func ImportName(i *ast.ImportSpec, packages Packages) (name, imported string) {
	imported, _ = strconv.Unquote(i.Path.Value)
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

func (s *contents) addImport(i *ast.ImportSpec, packages Packages) {
	name, imported := ImportName(i, packages)
	found := importLine{path: imported, at: s.of(i.Path)}
	if i.Name != nil {
		found.alias = name
	}
	if name == "_" || name == "." {
		name += " " + imported
	}
	s.imports[name] = found
}

func (s *contents) add(d Declaration) {
	name := d.Names[0]
	one := declaration{key: name, names: d.Names, text: append(s.above(d), s.of(d.Node))}
	switch n := d.Node.(type) {
	case *ast.ValueSpec:
		s.addVariables(d, n)
		return
	case *ast.TypeSpec:
		one.class = types
	case *ast.GenDecl:
		one.class = constants
	case *ast.FuncDecl:
		one.class = functions
		switch {
		case name == "main":
			brace := n.End()
			if n.Body != nil {
				brace = n.Body.Lbrace + 1
			}
			s.main = []fragment{s.cut(n.Pos(), brace), s.cut(brace, n.End())}
			return
		case name == "init": // all of a cell
			one.key = fmt.Sprintf("init~%04d", len(s.declarations))
		case d.Idents != nil && isTest(name):
			s.tests = append(s.tests, name)
		}
	}
	s.declarations = append(s.declarations, one)
}

// addVariables adds a declaration for each variable, or one for all that one call initialises.
func (s *contents) addVariables(d Declaration, spec *ast.ValueSpec) {
	add := func(one declaration) {
		if one.class, one.key = variables, one.names[0]; one.key == "_" {
			one.key += "~" + one.text[len(one.text)-1].text
		}
		s.declarations = append(s.declarations, one)
	}
	if len(spec.Values) != len(spec.Names) && len(spec.Values) > 0 {
		add(declaration{names: d.Names, text: append(s.above(d), s.of(spec))})
		return
	}
	for i, name := range spec.Names {
		one := declaration{names: d.Names[i : i+1], text: append(s.above(d), s.of(name))}
		if spec.Type != nil {
			one.text = append(one.text, fixed(" "), s.of(spec.Type))
		}
		if i < len(spec.Values) {
			one.text = append(one.text, fixed(" = "), s.of(spec.Values[i]))
		}
		add(one)
	}
}
