package answer

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"
)

// Answer is what a learner declared for an exercise.
type Answer struct {
	Source  string   // a Go file of package answer whose positions are those of the cells
	Dropped []string // lines that are not Go, passed over
}

// Kind is the reason why there is no answer to judge.
type Kind int

const (
	Missing   Kind = iota // an entry is not declared
	Syntax                // it is not valid Go
	Forbidden             // it contains what an answer must not contain
)

// Refusal is the error for an answer that is not judged.
type Refusal struct {
	Kind     Kind
	Cell     string // its name; empty if the refusal is not about one cell
	Line     int    // of the cell; 0 if unknown
	Sentence string
}

func (r *Refusal) Error() string {
	if r.Line > 0 {
		return fmt.Sprintf("%s, line %d: %s", r.Cell, r.Line, r.Sentence)
	}
	return r.Sentence
}

// Want is what an exercise asks for.
type Want struct {
	ID      string
	Entries []string // functions and types that must be declared
	Imports []string // packages that may be imported

	// Only has the names that may be used of some of the packages. Of the others all
	// names may be used.
	Only map[string][]string

	// Ready has the functions and types that the exercise declares itself: what cells
	// declare under these names is passed over. Sealed has those of them that an
	// answer must not name.
	Ready, Sealed []string

	// Kept has predeclared names, such as len, that an answer must not redeclare,
	// because the exercise's own functions use them.
	Kept []string
}

// maxSource is the length in bytes of the longest answer.
const maxSource = 64 << 10

// Read finds the answer in cells. A declaration replaces an earlier one of the same
// name. The answer's own cell is the last one that is marked with the exercise; any
// other cell that is not valid Go is passed over. The error is a *Refusal.
func Read(cells []Cell, want Want) (Answer, error) {
	r := newReader(token.NewFileSet(), want)
	var all []string
	last := -1 // the answer's own cell; those before it were attempts
	for i, c := range cells {
		if id, _ := ID(c.Text); id == want.ID {
			last = i
		}
	}
	for i, c := range cells {
		text, dropped := c.goText()
		if i == last {
			all = dropped
		}
		switch {
		case len(text) <= maxSource:
		case i != last:
			continue
		default:
			return Answer{Dropped: all}, &Refusal{Forbidden, c.Name, 0, fmt.Sprintf("%s is longer than %d KB", c.Name, maxSource>>10)}
		}
		if err := r.cell(c.Name, text, i == last); err != nil {
			return Answer{Dropped: all}, err
		}
	}
	a, err := r.answer()
	a.Dropped = all
	return a, err
}

// declared is a top-level declaration of a cell.
type declared struct {
	decl  ast.Decl
	file  *file
	order int
}

// file is a parsed cell, below a package clause.
type file struct {
	name string
	text string
	ast  *ast.File
}

const clause = "package answer\n"

type reader struct {
	want    Want
	fset    *token.FileSet
	byName  map[string]*declared
	methods map[string][]*declared // by the name of their receiver's type
	count   int

	undeclared []string // names that the answer uses and does not declare
}

func newReader(fset *token.FileSet, want Want) *reader {
	return &reader{want: want, fset: fset, byName: map[string]*declared{}, methods: map[string][]*declared{}}
}

// line returns the line of pos in its cell.
func (r *reader) line(pos token.Pos) int { return r.fset.PositionFor(pos, false).Line - 1 }

// cell adds the declarations of a cell; own marks the answer's own cell.
func (r *reader) cell(name, text string, own bool) error {
	parsed, err := parser.ParseFile(r.fset, name, clause+text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		var list scanner.ErrorList
		if !own || !errors.As(err, &list) {
			return nil
		}
		return &Refusal{Syntax, name, max(1, list[0].Pos.Line-1), list[0].Msg}
	}
	f := &file{name, clause + text, parsed}
	if own {
		if err := r.screen(f); err != nil {
			return err
		}
	}
	r.add(f)
	return nil
}

// add adds the declarations of a parsed cell.
func (r *reader) add(f *file) {
	for _, decl := range f.ast.Decls {
		r.declare(&declared{decl, f, r.count})
		r.count++
	}
}

// declare adds a declaration under its names.
func (r *reader) declare(d *declared) {
	switch decl := d.decl.(type) {
	case *ast.FuncDecl:
		if decl.Recv == nil {
			r.byName[decl.Name.Name] = d
			return
		}
		receiver := receiverType(decl)
		r.methods[receiver] = slices.DeleteFunc(r.methods[receiver], func(old *declared) bool {
			return old.decl.(*ast.FuncDecl).Name.Name == decl.Name.Name
		})
		r.methods[receiver] = append(r.methods[receiver], d)
	case *ast.GenDecl:
		for _, spec := range decl.Specs {
			switch spec := spec.(type) {
			case *ast.TypeSpec:
				r.byName[spec.Name.Name] = d
			case *ast.ValueSpec:
				for _, name := range spec.Names {
					r.byName[name.Name] = d
				}
			}
		}
	}
}

// receiverType returns the name of a method's type.
func receiverType(f *ast.FuncDecl) (name string) {
	ast.Inspect(f.Recv.List[0].Type, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && name == "" {
			name = id.Name
		}
		return name == ""
	})
	return name
}

// answer writes the declarations that the entries need.
func (r *reader) answer() (Answer, error) {
	needed, err := r.needed()
	if err != nil {
		return Answer{}, err
	}
	var body strings.Builder
	for _, d := range needed {
		if err := r.forbidden(d); err != nil {
			return Answer{}, err
		}
		at := r.fset.PositionFor(d.decl.Pos(), false)
		fmt.Fprintf(&body, "//line %s:%d:%d\n%s\n", d.file.name, at.Line-1, at.Column, d.text(r.fset))
	}
	imports, err := r.imports(needed, body.String())
	if err != nil {
		return Answer{}, err
	}
	return Answer{Source: clause + imports + body.String()}, nil
}

// needed returns the entries and all declarations that they need, in the order of
// the cells.
func (r *reader) needed() (all []*declared, err error) {
	seen := map[*declared]bool{}
	var need func(name string)
	need = func(name string) {
		if slices.Contains(r.want.Ready, name) {
			return
		}
		found := r.methods[name]
		if d := r.byName[name]; d != nil {
			found = append(found[:len(found):len(found)], d)
		}
		for _, d := range found {
			if seen[d] {
				continue
			}
			seen[d] = true
			all = append(all, d)
			ast.Inspect(d.decl, func(n ast.Node) bool {
				if id, ok := n.(*ast.Ident); ok {
					need(id.Name)
				}
				return true
			})
		}
	}
	for _, entry := range r.want.Entries {
		if r.byName[entry] == nil {
			return nil, &Refusal{Missing, "", 0, fmt.Sprintf("%s is not declared in any cell", entry)}
		}
		need(entry)
	}
	slices.SortFunc(all, func(a, b *declared) int { return a.order - b.order })
	return all, nil
}

// text returns the declaration as it was written, without its doc comment.
func (d *declared) text(fset *token.FileSet) string {
	return d.file.text[fset.PositionFor(d.decl.Pos(), false).Offset:fset.PositionFor(d.decl.End(), false).Offset]
}

// imports returns the import declarations for the names that body leaves
// undeclared: packages that the cells import, and packages that they use without an
// import, which gonb allows.
func (r *reader) imports(needed []*declared, body string) (string, error) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "", clause+body, 0)
	if err != nil { // although every cell was valid
		return "", &Refusal{Syntax, "", 0, err.Error()}
	}
	undeclared := map[string]bool{}
	for _, id := range file.Unresolved {
		undeclared[id.Name] = true
		r.undeclared = append(r.undeclared, id.Name)
		if slices.Contains(r.want.Sealed, id.Name) {
			at := fset.Position(id.Pos())
			return "", &Refusal{Forbidden, at.Filename, at.Line, fmt.Sprintf("an answer must not use %s, which belongs to the exercise", id.Name)}
		}
	}
	paths := map[string]string{} // by the name in the answer
	for _, d := range needed {
		for _, spec := range d.file.ast.Imports {
			p, _ := strconv.Unquote(spec.Path.Value)
			name := path.Base(p)
			if spec.Name != nil {
				name = spec.Name.Name
			}
			switch {
			case !undeclared[name]:
			case !slices.Contains(r.want.Imports, p):
				return "", &Refusal{Forbidden, d.file.name, r.line(spec.Pos()), fmt.Sprintf("an answer must not use the package %s; it may use %s", p, strings.Join(r.want.Imports, ", "))}
			default:
				paths[name] = p
			}
		}
	}
	for _, p := range r.want.Imports {
		if name := path.Base(p); undeclared[name] && paths[name] == "" {
			paths[name] = p
		}
	}
	if err := r.only(fset, file, paths); err != nil {
		return "", err
	}
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(paths)) {
		fmt.Fprintf(&b, "import %s %q\n", name, paths[name])
	}
	return b.String(), nil
}
