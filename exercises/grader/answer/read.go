package answer

import (
	"cmp"
	"errors"
	"fmt"
	"go/ast"
	"go/scanner"
	"go/token"
	"maps"
	"slices"
	"strings"

	"gametree/exercises/grader/compilererrors"
	"gametree/exercises/grader/judge"
	"gametree/exercises/grader/program"
)

// Refusal is the error for an answer that is not judged.
type Refusal struct {
	Status   judge.Status
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

	// Ready has declarations that the exercise hands out, in Go. A cell that repeats
	// one of them does not declare it. An answer may use the functions, but not the types.
	Ready string

	// Types has the predeclared types in the signatures of the entries. An answer must
	// not declare them.
	Types []string
}

// Read finds the answer in cells: the declarations of the entries, and what they use. Of
// the result it sets what it has read.
//
// The answer's own cell is the last one that is marked with the exercise. What it
// declares counts. As in a kernel, an answer may use what other cells declare, and a
// later declaration replaces an earlier one; a cell that is not valid Go declares
// nothing. The error is a *Refusal.
func Read(cells []Cell, want Want) (c Code, err error) {
	r := &reader{want: want, contested: map[*file]bool{}}
	if err = r.read(cells); err != nil {
		return c, err
	}
	c.cells = map[string]string{}
	for _, f := range slices.Backward(r.cells) {
		c.cells[f.name] = f.Text
	}
	c.Used = r.dropStubs()
	c.Source, c.Rivals, err = r.answer()
	return c, err
}

// reader holds the cells in which an answer is looked for.
type reader struct {
	want  Want
	own   *file   // the answer's own cell; nil if no cell is marked
	prose Cell    // a cell that is marked, but no code cell; zero if there is none
	cells []*file // all as they are searched for a name: the answer's own, then from the last to the first
	given *file   // the ready part

	misplaced error          // why a kernel does not run the answer's own cell; nil if it does
	contested map[*file]bool // cells of which a declaration is taken that others, or Go, have too
}

// read parses the cells. The error is the refusal of the answer's own.
func (r *reader) read(cells []Cell) (err error) {
	files := token.NewFileSet()
	if r.given, err = parse(files, StubCell, r.want.Ready); err != nil {
		panic(err)
	}
	r.given.given = true
	last := -1 // the answer's own cell; those before it were attempts
	for i, c := range cells {
		switch {
		case !slices.Contains(IDs(c.Text), r.want.ID):
		case c.Type != "":
			r.prose = c
		default:
			last = i
		}
	}
	for i, c := range cells {
		if c.Type != "" {
			continue
		}
		text, above := c.goText()
		f, err := parse(files, c.Name, text)
		if i == last {
			r.misplaced = program.Check(newlines.Replace(c.Text))
			if err == nil {
				r.own, err = f, f.screen(above)
			}
			if err != nil {
				return err
			}
		}
		if err == nil {
			f.order = i
			f.repeats(r.given)
			r.cells = slices.Insert(r.cells, slices.Index(r.cells, r.own)+1, f) // the latest first, below its own
		}
	}
	return nil
}

// dropStubs drops the declarations of the answer's own cell that are still those of the
// stub, if other cells have others. It returns sentences about these.
func (r *reader) dropStubs() (used []string) {
	if r.own == nil {
		return nil
	}
	for _, d := range slices.Clone(r.own.declared) {
		name := d.Names[0]
		other := func(f *file) bool { return f != r.own && f.named(name) != nil && !f.stub(name) }
		if d.Idents == nil || !r.own.stub(name) || !slices.ContainsFunc(r.cells, other) {
			continue
		}
		r.own.declared = slices.DeleteFunc(r.own.declared, func(d *declared) bool {
			return d.Names[0] == name || strings.HasPrefix(d.Names[0], name+".")
		})
		used = append(used, fmt.Sprintf("%s still has the stub of %s, so the %[2]s of another cell counts", r.own.name, name))
	}
	return used
}

// stub reports whether a declaration of a file is one that is handed out: a function that
// is not implemented, or a type with only such methods.
func (f *file) stub(name string) bool {
	methods := f.methods(name)
	return f.named(name).incomplete() ||
		len(methods) > 0 && !slices.ContainsFunc(methods, func(d *declared) bool { return !d.incomplete() })
}

func syntaxError(cell, text string, err error) error {
	var list scanner.ErrorList
	errors.As(err, &list)
	sentence, line, _ := compilererrors.Problem{Message: list[0].Msg, Code: text, Line: max(1, list[0].Pos.Line),
		Column: list[0].Pos.Column - 1, Begins: begins}.Explain()
	return &Refusal{judge.NotCompiled, cell, line, sentence}
}

// repeats replaces the declarations that repeat those of the ready part.
func (f *file) repeats(given *file) {
	for i, d := range f.declared {
		if same := given.named(d.Names[0]); same != nil && same.source(nil) == d.source(nil) {
			f.declared[i] = same
		}
	}
}

// answer returns the source of the answer, and its rivals if names are declared several
// times.
func (r *reader) answer() (source string, rivals []string, err error) {
	const most = 10 // rivals
	latest := append(slices.Clone(r.cells), r.given)
	first := r.view(latest, false)
	source, err = first.write()
	if !first.ambiguous {
		return source, nil, err
	}
	add := func(order []*file, shadows bool) {
		other, otherErr := r.view(order, shadows).write()
		switch {
		case otherErr != nil || other == source || slices.Contains(rivals, other) || len(rivals) == most:
		case err != nil:
			source, err = other, nil
		default:
			rivals = append(rivals, other)
		}
	}
	add(latest, true)
	for _, order := range r.orders(latest) {
		add(order, false)
		add(order, true)
	}
	return source, rivals, err
}

// orders returns other orders: as it was when the answer's own cell was run; without a
// cell that declares a name that another cell declares too; and from the first cell to
// the last.
func (r *reader) orders(latest []*file) (orders [][]*file) {
	own := slices.Index(latest, r.own) + 1 // the others are behind it
	if r.own != nil {
		isLater := func(f *file) bool { return f.order > r.own.order && !f.given }
		before := slices.DeleteFunc(slices.Clone(latest), isLater)
		orders = append(orders, append(before, latest[own:len(latest)-len(before)+own]...))
	}
	for _, f := range latest {
		if r.contested[f] {
			orders = append(orders, slices.DeleteFunc(slices.Clone(latest), func(g *file) bool { return g == f }))
		}
	}
	earliest := slices.Clone(latest)
	slices.Reverse(earliest[own : len(earliest)-1])
	return append(orders, earliest)
}

// view is a way to read the cells.
type view struct {
	*reader
	order   []*file // of the declarations of a name the first one counts
	shadows bool    // names of predeclared functions and of packages may be declared by any cell

	taken   map[*declared]bool
	imports map[string]string // paths by the names in the answer
	err     error             // the first refusal

	ambiguous bool
}

func (r *reader) view(order []*file, shadows bool) *view {
	return &view{reader: r, order: order, shadows: shadows, taken: map[*declared]bool{}, imports: map[string]string{}}
}

// find returns the declaration of a name that is used in a cell, or nil. If something
// is selected from it, it may be a package.
func (v *view) find(name string, in *file, selected bool) (found *declared) {
	predeclared := isPredeclared(name) || selected && v.importable(name) != ""
	for _, f := range v.order {
		d := f.named(name)
		switch {
		case d == nil:
		case f == v.own:
			return d
		case predeclared && !v.shadows && d.file != in:
			v.ambiguous = true
		case found == nil:
			found = d
			v.contested[d.file] = v.contested[d.file] || predeclared && d.file != in
		case !d.given:
			v.ambiguous = true
			v.contested[found.file] = true
		}
	}
	return found
}

// importable returns the package with that name that an answer may import, or "".
func (v *view) importable(name string) string {
	for _, p := range v.want.Imports {
		if p[strings.LastIndexByte(p, '/')+1:] == name {
			return p
		}
	}
	return ""
}

func (v *view) take(d *declared) {
	if v.taken[d] {
		return
	}
	v.taken[d] = true
	v.err = cmp.Or(v.err, v.forbidden(d))
	for _, u := range d.uses(func(name string) *declared { return v.find(name, d.file, false) }) {
		v.explain(d, u)
	}
	if spec, ok := d.Node.(*ast.TypeSpec); ok {
		v.takeMethods(spec.Name.Name, d.file)
	}
}

// takeMethods takes the methods of a type, which another cell than the type's may
// declare.
func (v *view) takeMethods(name string, in *file) {
	seen := map[string]bool{}
	for _, f := range v.order {
		if f != in && f.named(name) != nil && !v.shadows {
			continue // its methods belong to another type of that name
		}
		for _, m := range f.methods(name) {
			if f != in && f != v.own {
				v.ambiguous, v.contested[f] = true, true
			}
			if !seen[m.Names[0]] {
				seen[m.Names[0]] = true
				v.take(m)
			}
		}
	}
}

// explain takes what an identifier denotes: a declaration or a package. Otherwise it
// is predeclared, or undefined, which the compiler reports.
func (v *view) explain(d *declared, u use) {
	name := u.id.Name
	if p, at := d.imported(name); p != "" {
		v.importPackage(d, u, p, at)
		return
	}
	if found := v.find(name, d.file, u.selected != ""); found != nil {
		if _, isType := found.Node.(*ast.TypeSpec); isType && found.given && !d.given {
			v.err = cmp.Or(v.err, d.refusal(u.id.Pos(), "an answer must not use %s, which belongs to the exercise", name))
		}
		v.take(found)
		return
	}
	p := v.importable(name) // a kernel imports it by itself
	for _, f := range v.order {
		if p == "" && !f.given { // in a kernel an import holds for all cells
			p, _ = f.imported(name)
		}
	}
	if p != "" && !isPredeclared(name) {
		v.importPackage(d, u, p, u.id.Pos())
	}
}

func (v *view) importPackage(d *declared, u use, p string, at token.Pos) {
	v.imports[u.id.Name] = p
	if d.given {
		return
	}
	if !slices.Contains(v.want.Imports, p) {
		v.err = cmp.Or(v.err, d.refusal(at, "an answer must not use the package %s; it may use %s", p,
			strings.Join(v.want.Imports, ", ")))
	}
	if allowed := v.want.Only[p]; allowed != nil && !slices.Contains(allowed, u.selected) {
		v.err = cmp.Or(v.err, d.refusal(u.id.Pos(), "an answer must not use %s.%s; of the package %s it may use %s",
			u.id.Name, u.selected, p, strings.Join(allowed, ", ")))
	}
}

// missing returns the refusal of an answer that does not declare what is asked for.
func (v *view) missing(entry string) error {
	if at, ok := errors.AsType[program.SourceError](v.misplaced); ok {
		return &Refusal{judge.Missing, v.own.name, at.Line, at.Message}
	}
	sentence := entry + " is not declared in any cell"
	if v.prose.Type != "" {
		sentence += fmt.Sprintf(", but %s begins like an answer: it is a %s cell, which is not run; "+
			"change it to a code cell", v.prose.Name, v.prose.Type)
	}
	return &Refusal{judge.Missing, "", 0, sentence}
}

// write returns the file with the entries and all that they use, in the order of the
// cells.
func (v *view) write() (source string, err error) {
	for _, entry := range v.want.Entries {
		d := v.find(entry, v.own, false)
		if d == nil || d.given {
			return "", v.missing(entry)
		}
		v.take(d)
	}
	if v.err != nil {
		return "", v.err
	}
	inOrder := func(a, b *declared) int { return int(a.Node.Pos() - b.Node.Pos()) }
	var b strings.Builder
	b.WriteString(clause)
	b.WriteString(importLines(v.imports))
	for _, d := range slices.SortedFunc(maps.Keys(v.taken), inOrder) {
		at := d.Place(d.Node.Pos())
		kept := func(name string) bool { return name == "_" || v.find(name, d.file, false) == d }
		fmt.Fprintf(&b, "//line %s:%d:%d\n%s\n", d.name, at.Line, max(1, at.Column-len(d.Keyword)), d.source(kept))
	}
	if b.Len() > 2*maxSource {
		return "", &Refusal{judge.Forbidden, "", 0, fmt.Sprintf("the answer is longer than %d KB", 2*maxSource>>10)}
	}
	return b.String(), nil
}
