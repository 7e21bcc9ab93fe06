package assist

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"

	"gametree/exercises/grader/program"
	"gametree/pkg/lazy"
)

// analysis is a checked program, with a cursor in one of its files.
type analysis struct {
	cell *ast.File // the one with the cursor
	at   token.Pos
	pkg  *types.Package
	info *types.Info
}

var qualified = lazy.Pattern(`\b([A-Za-z_]\w*)\s*\.`)

// opens begins the function around statements, or around an expression.
const opens = "func _() {"

// goText returns the Go of a cell, each byte at its offset, and the offset at which a
// function must open: around the statements, or around the expression after %check-game; -1
// if there are only declarations.
func goText(code string) (text string, open int) {
	text, open = program.GoText(code)
	for _, c := range program.Commands(code) {
		at := c.From + len(c.Name)
		if c.Name == "%check-game" && at < c.To && (open < 0 || c.From < open) {
			return text[:at] + code[at:c.To] + text[c.To:], at
		}
	}
	return text, open
}

// source completes the text of a cell to a Go file. shift returns the offset in it of
// an offset in the cell. Imports that the cell needs, and does not declare itself, come
// first.
func (s *Scope) source(code string) (file string, shift func(int) int) {
	text, open := goText(code)
	head := "package main;"
	added := map[string]bool{}
	if file, _ := parser.ParseFile(token.NewFileSet(), "", head+text, parser.ImportsOnly); file != nil {
		for _, i := range file.Imports {
			name, _ := program.ImportName(i, s.index())
			added[name] = true
		}
	}
	for _, m := range qualified().FindAllStringSubmatch(code, -1) {
		name := m[1]
		if path := s.pathOf(name); path != "" && !added[name] {
			added[name] = true
			head += fmt.Sprintf("import %s %q;", name, path)
		}
	}
	if open < 0 {
		return head + text, func(offset int) int { return len(head) + offset }
	}
	return head + text[:open] + opens + text[open:] + "\n}", func(offset int) int {
		if offset >= open {
			offset += len(opens)
		}
		return len(head) + offset
	}
}

// pathOf returns the import path that a name stands for: what a cell has imported
// under it, or a package of the index.
func (s *Scope) pathOf(name string) string {
	if path := s.store.Imported(name); path != "" {
		return path
	}
	if paths := s.index().byName[name]; len(paths) > 0 {
		return paths[0]
	}
	return ""
}

// check makes and checks the program of the session and a cell with the cursor.
func (s *Scope) check(code string, cursor int) *analysis {
	p := &analysis{info: &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}, Defs: map[*ast.Ident]types.Object{},
	}}
	set := token.NewFileSet()
	text, shift := s.source(code)
	p.cell, _ = parser.ParseFile(set, "cell", text, parser.AllErrors|parser.SkipObjectResolution)
	files := []*ast.File{p.cell}
	s.store.Packages = s.index()
	rest := s.store.Rest(program.Declares(p.cell.Decls...))
	if f, err := parser.ParseFile(set, "", rest, parser.SkipObjectResolution); err == nil {
		files = append(files, f)
	}
	if file := set.File(p.cell.FileStart); file != nil && shift(cursor) <= file.Size() {
		p.at = file.Pos(shift(cursor))
	}
	config := types.Config{Importer: s.index(), Error: func(error) {}, DisableUnusedImportCheck: true}
	p.pkg, _ = config.Check("main", set, files, p.info)
	return p
}

// qualifier returns the name of a package in front of its names; "" for the cells' own.
func (p *analysis) qualifier(pkg *types.Package) string {
	if pkg == p.pkg {
		return ""
	}
	return pkg.Name()
}
