package program

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"slices"
	"strings"
)

// Program is the program of a cell.
type Program struct {
	Text     string   // one Go file, whose positions are those in the cells: see File
	Empty    bool     // the cell itself has nothing to run or to declare
	Declares bool     // the cell declares something
	Runs     bool     // it does something when it runs: it need not only be compiled
	Tests    []string // the names of the tests and benchmarks that the cell declares

	// Sources are the texts of the cells whose functions it has, by File; see
	// package cells.
	Sources map[string]string

	Missing string // the path of the first import that Packages does not know; empty if there is none

	kept     *Store
	testMain string // the file with main if the cell runs tests; empty: main is in Text
}

// Files returns the files of the program, by name. They are compiled in the order of their
// names, so that all is initialised when the init function of companion runs.
func (p *Program) Files() map[string]string {
	files := map[string]string{"program.go": p.Text, "ready.go": companion(p.Sources)}
	if p.testMain != "" {
		files["tests.go"] = p.testMain
	}
	return files
}

// companion returns a Go file that is compiled with the program of each cell. It makes
// the program link package outlet, which prepares it for our kernel, and has the sources
// of cells, by File.
func companion(sources map[string]string) string {
	return fmt.Sprintf("package main\n\nimport \"gametree/pkg/show/outlet\"\nimport \"gametree/pkg/trace/cells\"\n\n"+
		"func init() { outlet.Initialised(); cells.Source = %#v }\n", sources)
}

// Make returns the program of a cell, which was executed under count. The error is
// that of package parser, or a SourceError.
func (s *Store) Make(count int, code string) (*Program, error) {
	d, err := parse(count, code, s.Packages)
	if err != nil {
		return nil, err
	}
	p := &Program{kept: s.with(d), Tests: d.tests}
	tests := Calls(code, "%test")
	p.Empty = d.main == nil && len(d.declarations) == 0 && len(d.imports) == 0 && !tests
	p.Declares = len(d.declarations) > 0
	p.Runs = d.main != nil || tests || slices.ContainsFunc(d.declarations, declaration.runs)
	p.Sources = p.kept.sources
	if d.main == nil {
		d.main = []fragment{fixed("func main() {"), fixed("}")}
	}
	body := p.kept.written(nil) + "\n"
	if tests {
		p.testMain = testMain(slices.DeleteFunc(p.kept.Names(), func(name string) bool { return !isTest(name) }))
	} else {
		body += write([]fragment{d.main[0], fixed(begins(body, d)), d.main[1]}) + "\n"
	}
	imports, missing := p.kept.importsOf(count, body)
	p.Missing = missing
	p.Text = "package main\n\n" + imports + "\n" + body
	return p, nil
}

// begins returns what comes first in main: at the end it waits until the kernel has the outputs
// that the library gonbui sends. Without Open, Sync would wait for ever if the program deletes its
// temporary files.
func begins(body string, d *contents) (text string) {
	used, _ := qualifiers(body + write(d.main))
	if used["gonbui"] == nil {
		return ""
	}
	return " gonbui.Open(); defer gonbui.Sync();"
}

// Keep adds the declarations of a cell whose program was compiled.
func (s *Store) Keep(p *Program) {
	s.declarations, s.imports, s.sources = p.kept.declarations, p.kept.imports, p.kept.sources
}

// Rest returns a Go file with all declarations that do not declare one of the names, and
// with the imports that they need.
func (s *Store) Rest(without map[string]bool) string {
	body := s.written(without)
	imports, _ := s.importsOf(0, body)
	return "package main\n\n" + imports + "\n" + body
}

// written returns the text of the declarations in the order of a program, without those that
// declare one of the names.
func (s *Store) written(without map[string]bool) string {
	all := slices.DeleteFunc(slices.Clone(s.declarations), func(p declaration) bool {
		return slices.ContainsFunc(p.names, func(name string) bool { return without[name] })
	})
	slices.SortStableFunc(all, func(a, b declaration) int {
		return cmp.Or(cmp.Compare(a.class, b.class), strings.Compare(a.key, b.key))
	})
	var b strings.Builder
	for _, p := range all {
		b.WriteString(write(p.text) + "\n")
	}
	return b.String()
}

// write returns the text of parts, each after a comment for the compiler with its
// position. A comment is the first part of a line.
func write(parts []fragment) string {
	var b strings.Builder
	for _, p := range parts {
		place := fmt.Sprintf("line /%s:%d:%d", File(p.cell), p.line, p.column)
		switch {
		case p.line == 0:
		case strings.HasPrefix(p.text, "//"): // a directive begins its line
			b.WriteString("//" + place + "\n")
		default:
			b.WriteString("/*" + place + "*/")
		}
		b.WriteString(p.text)
	}
	return b.String()
}

// importsOf returns the import declarations of the program of cell count, and the path of the first import
// that Packages does not know, among those that it uses or that the cell itself has. The name
// of an unknown package is not certain, so its import stays if the program uses a name that is
// still open.
func (s *Store) importsOf(count int, body string) (declarations, missing string) {
	used, open := qualifiers(body)
	var found, blank, lines []string // in this order: places in cells hold for what comes after them
	var uncertain []importLine
	for _, name := range slices.Sorted(maps.Keys(s.imports)) {
		i := s.imports[name]
		mark, _, special := strings.Cut(name, " ")
		needed := special || used[name] != nil
		_, known := s.Packages.NameOf(i.path)
		if !known && (needed || i.at.cell == count) {
			missing = cmp.Or(missing, i.path)
		}
		exports := func(name string) bool { return s.Packages.Exports(i.path, name) }
		switch {
		case mark == "." && known && !slices.ContainsFunc(open, exports):
			// the compiler refuses imports that are not used
		case needed:
			delete(used, name)
			if special {
				i.alias = mark
			}
			lines = append(lines, "import "+i.alias+" "+write([]fragment{i.at}))
		case !known:
			if i.alias == "" {
				uncertain = append(uncertain, i)
			}
			if i.at.cell == count { // the compiler shall say whether there is such a package
				blank = append(blank, "import _ "+write([]fragment{i.at}))
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(used)) {
		path := s.Packages.Find(name, used[name])
		if path == "" { // the compiler shall say which name no package has, not that no name is defined
			unknown := func(member string) bool { return s.Packages.Find(name, []string{member}) == "" }
			if exported := slices.DeleteFunc(used[name], unknown); len(exported) > 0 {
				path = s.Packages.Find(name, exported)
			}
		}
		if path != "" {
			delete(used, name)
			found = append(found, fmt.Sprintf("import %s %q", name, path))
		}
	}
	for _, i := range uncertain {
		if len(used) > 0 {
			lines = append(lines, "import "+write([]fragment{i.at}))
		}
	}
	return strings.Join(slices.Concat(found, blank, lines), "\n") + "\n", missing
}

// qualifiers returns the names that a program uses before a dot and does not declare,
// with what follows the dots, sorted; and all names that it does not declare.
func qualifiers(body string) (used map[string][]string, names []string) {
	used = map[string][]string{}
	file, _ := parser.ParseFile(token.NewFileSet(), "", "package main\n"+body, 0)
	if file == nil {
		return used, nil
	}
	open := map[*ast.Ident]bool{}
	for _, id := range file.Unresolved {
		open[id] = true
		names = append(names, id.Name)
	}
	for n := range ast.Preorder(file) {
		if x, ok := n.(*ast.SelectorExpr); ok {
			if id, ok := x.X.(*ast.Ident); ok && open[id] {
				if at, found := slices.BinarySearch(used[id.Name], x.Sel.Name); !found {
					used[id.Name] = slices.Insert(used[id.Name], at, x.Sel.Name)
				}
			}
		}
	}
	return used, names
}
