// Package assist answers Tab and Shift-Tab in Go cells: which names may stand at the
// cursor, and what a name means.
//
// It makes a program of the declarations of the cells that have run and of the cell
// that is being written, checks its types with go/types, and looks at the cursor. What
// it knows of other packages comes from an index that `gametree install` makes: the
// exported types of the packages that a cell can import, and the folders of their
// sources, for the comments.
//
// Reading order: assist.go (the answers), value.go (how many values an expression has),
// playable.go (which declarations are games), program.go (the program), library.go and
// index.go (other packages), comment.go (their comments).
package assist

import (
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/tools/go/ast/astutil"

	"gametree/exercises/grader/program"
	"gametree/pkg/lazy"
)

// Scope knows the declarations of the cells that have run. Several goroutines may
// call its methods at once.
type Scope struct {
	index func() *packages // reads the library in the first call

	mu    sync.Mutex
	store *program.Store
}

// New returns a session with a library; nil: one without packages.
func New(l Library) *Scope {
	return &Scope{index: sync.OnceValue(func() *packages { return read(l) }), store: &program.Store{}}
}

// Make returns the program of a cell; see program.Store.
func (s *Scope) Make(count int, code string) (*program.Program, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.store.Packages = s.index()
	return s.store.Make(count, code)
}

// Keep adds the declarations of a cell whose program was compiled.
func (s *Scope) Keep(p *program.Program) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.store.Keep(p)
}

// State returns what the cells have declared so far, and Restore makes it what they have.
func (s *Scope) State() program.Store {
	s.mu.Lock()
	defer s.mu.Unlock()
	return *s.store
}

func (s *Scope) Restore(state program.Store) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.store = &state
}

// wordAt returns the name around or before a byte offset: code[start:end].
func wordAt(code string, at int) (start, end int) {
	part := func(r rune) bool { return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) }
	return len(strings.TrimRightFunc(code[:at], part)), len(code) - len(strings.TrimLeftFunc(code[at:], part))
}

// Complete returns the names that may stand at the cursor, and the part of the code
// that they replace. All offsets count characters.
func (s *Scope) Complete(code string, cursor int) (matches []string, start, end int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	at := program.ByteOf(code, cursor)
	from, _ := wordAt(code, at)
	var options []string
	if m := importing().FindStringSubmatchIndex(code[:at]); m != nil {
		from, options = m[2], slices.Concat(slices.Collect(maps.Values(s.index().byName))...)
	} else {
		options = s.options(code, from, at)
	}
	typed := code[from:at]
	for _, option := range options {
		if strings.HasPrefix(option, typed) && option != typed {
			matches = append(matches, option)
		}
	}
	slices.Sort(matches)
	return slices.Compact(matches), utf8.RuneCountInString(code[:from]), utf8.RuneCountInString(code[:at])
}

// importing matches a cell up to a cursor inside the path of an import.
var importing = lazy.Pattern(`(?:^|\n)[ \t]*import\s*(?:\([^)]*)?(?:[\w.]+[ \t]+)?"([^"\n]*)$`)

// options returns the names that may stand at the cursor, the byte offset at, instead of
// code[from:at]: none in what is for the system.
func (s *Scope) options(code string, from, at int) (all []string) {
	for _, c := range program.Commands(code) {
		if c.From < at && at <= c.To && (c.Name[0] == '!' || c.IsForeign()) {
			return nil
		}
	}
	// The parser needs a name at the cursor, and the end of the line is often missing.
	const cursor = "CuRsOr"
	p := s.check(code[:at]+cursor+code[at:], at)
	add := func(name string) {
		if name != "_" && !strings.HasSuffix(name, cursor) {
			all = append(all, name)
		}
	}
	if path := p.path(); len(path) > 1 {
		if selector, ok := path[1].(*ast.SelectorExpr); ok && path[0] == selector.Sel {
			p.members(selector.X, add)
			return all
		}
	}
	if strings.HasSuffix(strings.TrimRight(code[:from], " \t\n"), ".") { // of something that does not parse
		return nil
	}
	p.inScope(add)
	all = append(all, s.store.Names()...)
	if from == at {
		return all
	}
	all = slices.AppendSeq(all, maps.Keys(s.index().byName))
	for keyword := token.BREAK; keyword <= token.VAR; keyword++ {
		add(keyword.String())
	}
	return slices.Concat(all, words().FindAllString(code[:from], -1), types.Universe.Names())
}

var words = lazy.Pattern(`[\pL_][\pL\pN_]+`)

// path returns the nodes around the cursor, the innermost first.
func (p *analysis) path() []ast.Node {
	path, _ := astutil.PathEnclosingInterval(p.cell, p.at, p.at)
	return path
}

// members adds the names that can follow x and a dot.
func (p *analysis) members(x ast.Expr, add func(string)) {
	if id, ok := x.(*ast.Ident); ok {
		if imported, ok := p.info.Uses[id].(*types.PkgName); ok {
			for _, name := range imported.Imported().Scope().Names() {
				if token.IsExported(name) {
					add(name)
				}
			}
			return
		}
	}
	t := p.info.TypeOf(x)
	if t == nil {
		return
	}
	visible := func(o types.Object) bool { return o.Exported() || o.Pkg() == p.pkg }
	for _, holder := range []types.Type{t, types.NewPointer(t)} { // a variable has the methods of both
		for m := range types.NewMethodSet(holder).Methods() {
			if visible(m.Obj()) {
				add(m.Obj().Name())
			}
		}
	}
	fields(t, 0, func(f *types.Var) {
		if visible(f) {
			add(f.Name())
		}
	})
}

// fields calls add with the fields of a struct, or of what a pointer points to, and of
// those that it embeds.
func fields(t types.Type, depth int, add func(*types.Var)) {
	if pointer, ok := t.Underlying().(*types.Pointer); ok {
		t = pointer.Elem()
	}
	structure, ok := t.Underlying().(*types.Struct)
	if !ok || depth > 5 {
		return
	}
	for f := range structure.Fields() {
		add(f)
		if f.Embedded() {
			fields(f.Type(), depth+1, add)
		}
	}
}

func (p *analysis) inScope(add func(string)) {
	if p.pkg == nil {
		return
	}
	for scope := p.pkg.Scope().Innermost(p.at); scope != nil && scope != types.Universe; scope = scope.Parent() {
		for _, name := range scope.Names() {
			if o := scope.Lookup(name); o.Pos() < p.at || scope == p.pkg.Scope() {
				add(name)
			}
		}
	}
}

// Inspect returns what the name at the cursor, an offset in characters, means: its
// declaration and its comment. It returns "" if it does not know.
func (s *Scope) Inspect(code string, cursor int) (text string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	at := program.ByteOf(code, cursor)
	if start, end := wordAt(code, at); start < end {
		text = s.meaning(code, start)
	}
	if open := openBracket(code[:at]); text == "" && open >= 0 { // the function that is called here
		if start, end := wordAt(code, open); start < end {
			text = s.meaning(code, start)
		}
	}
	return text
}

// openBracket returns the offset of the last ( of code that is not closed; -1 if there
// is none.
func openBracket(code string) int {
	depth := 0
	for at := len(code) - 1; at >= 0; at-- {
		switch code[at] {
		case ')':
			depth++
		case '(':
			if depth--; depth < 0 {
				return at
			}
		}
	}
	return -1
}

// meaning returns what the name at a byte offset means. A name that nothing declares may be
// that of a package.
func (s *Scope) meaning(code string, at int) string {
	p := s.check(code, at)
	around := p.path()
	if len(around) < 2 {
		return ""
	}
	name, ok := around[0].(*ast.Ident)
	if !ok {
		return ""
	}
	if o := p.info.ObjectOf(name); o != nil {
		return s.describe(p, o)
	}
	if _, member := around[1].(*ast.SelectorExpr); !member && s.pathOf(name.Name) != "" {
		return s.describePackage(name.Name, s.pathOf(name.Name))
	}
	return ""
}

func (s *Scope) describePackage(name, path string) string {
	return paragraphs("package "+name+" // import "+strconv.Quote(path), s.index().comment(path, ""))
}

func (s *Scope) describe(p *analysis, o types.Object) string {
	if imported, ok := o.(*types.PkgName); ok {
		return s.describePackage(imported.Imported().Name(), imported.Imported().Path())
	}
	line := types.ObjectString(o, p.qualifier)
	if c, ok := o.(*types.Const); ok {
		line += " = " + c.Val().String()
	}
	name := o.Name()
	if recv := receiverOf(o); recv != "" {
		name = recv + "." + name
	}
	switch o.Pkg() {
	case nil:
		return paragraphs(line, s.index().comment(builtin, name))
	case p.pkg:
		return paragraphs(line, commentIn(s.store.File(name), name))
	}
	return paragraphs(line, s.index().comment(o.Pkg().Path(), name))
}

// receiverOf returns the name of the type whose method o is, or "".
func receiverOf(o types.Object) string {
	f, ok := o.(*types.Func)
	if !ok || f.Signature().Recv() == nil {
		return ""
	}
	t := f.Signature().Recv().Type()
	if pointer, ok := t.(*types.Pointer); ok {
		t = pointer.Elem()
	}
	if named, ok := t.(*types.Named); ok {
		return named.Obj().Name()
	}
	return ""
}

func paragraphs(line, comment string) string {
	if comment = strings.TrimSpace(comment); comment == "" {
		return line
	}
	return line + "\n\n" + comment
}
