package program

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"gametree/exercises/grader/lazy"
)

// Program is the program of a cell.
type Program struct {
	Text     string   // one Go file, whose positions are those in the cells: see File
	Empty    bool     // the cell itself has nothing to run or to declare
	Declares bool     // the cell declares something
	Runs     bool     // it does something when it runs: it need not only be compiled
	Tests    []string // the names of the tests and benchmarks that the cell declares

	Embeds []string // the patterns after //go:embed

	// Sources are the texts of the cells whose functions it has, by File; see
	// package cells.
	Sources map[string]string

	// Missing is the first import that Packages does not know; its Path is empty if there
	// is none.
	Missing BadImport

	NewlyKept []string // the variables that keep their values from this cell on

	kept     *Store
	testMain string // the file with main if the cell runs tests; empty: main is in Text
}

// Files returns the files of the program, by name. They are compiled in the order of their
// names, so that all is initialised when the init function of the Companion runs.
func (p *Program) Files() map[string]string {
	files := map[string]string{"program.go": p.Text, "ready.go": Companion(p.Sources)}
	if p.testMain != "" {
		files["tests.go"] = p.testMain
	}
	return files
}

// Make returns the program of a cell, which was executed under count. keep has the types of
// the variables that keep their values. The error is that of package parser, or a
// SourceError.
func (s *Store) Make(count int, code string, keep map[string]string) (*Program, error) {
	d, err := parse(count, code, s.Packages)
	if err != nil {
		return nil, err
	}
	p := &Program{kept: s.with(d), Sources: map[string]string{}, Tests: d.tests}
	tests := Calls(code, "%test")
	p.Empty = d.main == nil && len(d.declarations) == 0 && len(d.imports) == 0 && !tests
	p.Declares = len(d.declarations) > 0
	p.Runs = d.main != nil || tests || len(keep) > 0 || slices.ContainsFunc(d.declarations, declaration.runs)
	for cellCount, text := range p.kept.sources {
		p.Sources[File(cellCount)] = text
	}
	if d.main == nil {
		d.main = []fragment{fixed("func main() {"), fixed("}")}
	}
	made, keeps, err := p.keep(s.kept, keep)
	if err != nil {
		return nil, err
	}
	body := made.written(nil) + "\n"
	begin := begins(body, d) + keeps
	if tests {
		p.testMain = testMain(slices.DeleteFunc(p.kept.Names(), func(name string) bool { return !isTest(name) }))
	} else {
		body += write([]fragment{d.main[0], fixed(begin), d.main[1]}) + "\n"
	}
	imports, missing := p.kept.importsOf(count, body)
	p.Missing = missing
	for _, line := range embeds().FindAllStringSubmatch(body, -1) {
		p.Embeds = append(p.Embeds, strings.Fields(line[1])...)
	}
	if len(p.Embeds) > 0 {
		imports = "import _ \"embed\"\n" + imports
	}
	if lasting := `import lasting "gametree/pkg/show/lasting"`; keeps != "" && !strings.Contains(imports, lasting) {
		imports = lasting + "\n" + imports // an older index does not know it
	}
	p.Text = "package main\n\n" + imports + "\n" + body
	return p, nil
}

var embeds = lazy.Pattern(`(?m)^//go:embed (.+)$`)

// begins returns what comes first in main: it parses flags if there are some, and
// waits at the end until gonb has the outputs that its library sends. Without Open, Sync
// would wait for ever if the program deletes its temporary files.
func begins(body string, d *contents) (text string) {
	used, _ := qualifiers(body + write(d.main))
	if flags := used["flag"]; (d.arguments || flags != nil) && !slices.Contains(flags, "Parse") {
		text = " flag.Parse();"
	}
	if used["gonbui"] != nil {
		text += " gonbui.Open(); defer gonbui.Sync();"
	}
	return text
}

// Add adds the declarations of a cell that has run.
func (s *Store) Add(code string) error {
	d, err := parse(0, code, s.Packages)
	if err == nil {
		s.Keep(&Program{kept: s.with(d)})
	}
	return err
}

// Keep adds the declarations of a cell whose program was compiled.
func (s *Store) Keep(p *Program) {
	s.declarations, s.imports, s.sources = p.kept.declarations, p.kept.imports, p.kept.sources
	s.kept = p.kept.kept
}

// Rest returns a Go file with all declarations that do not declare one of the names, and
// with the imports that they need.
func (s *Store) Rest(without map[string]bool) string {
	body := s.written(without)
	imports, _ := s.importsOf(0, body)
	return "package main\n\n" + imports + "\n" + body
}

// written returns the text of the declarations.
func (s *Store) written(without map[string]bool) string {
	var b strings.Builder
	for _, p := range s.sorted(without) {
		b.WriteString(write(p.text))
		b.WriteByte('\n')
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
		case p.column == 0:
			b.WriteString("/*" + strings.TrimSuffix(place, ":0") + "*/")
		case strings.HasPrefix(p.text, "//"): // a directive begins its line
			b.WriteString("//" + place + "\n")
		default:
			b.WriteString("/*" + place + "*/")
		}
		b.WriteString(p.text)
	}
	return b.String()
}

// importsOf returns the import declarations of the program of cell count, and the first import
// that Packages does not know, among those that it uses or that the cell itself has. The name
// of an unknown package is not certain, so its import stays if the program uses a name that is
// still open.
func (s *Store) importsOf(count int, body string) (string, BadImport) {
	used, open := qualifiers(body)
	var found, blank, lines []string // in this order: places in cells hold for what comes after them
	var missing BadImport
	var uncertain []importLine
	for _, name := range slices.Sorted(maps.Keys(s.imports)) {
		i := s.imports[name]
		mark, _, special := strings.Cut(name, " ")
		known := s.Packages == nil
		if !known {
			_, known = s.Packages.NameOf(i.path)
		}
		if !special && used[name] == nil {
			if !known && i.alias == "" {
				uncertain = append(uncertain, i)
			}
			if !known && i.at.cell == count { // the compiler shall say whether there is such a package
				missing = cmp.Or(missing, i.bad())
				blank = append(blank, "import _ "+write([]fragment{i.at}))
			}
			continue
		}
		exports := func(name string) bool { return s.Packages.Exports(i.path, name) }
		if mark == "." && s.Packages != nil && known && !slices.ContainsFunc(open, exports) {
			continue // the compiler refuses imports that are not used
		}
		delete(used, name)
		if !known {
			missing = cmp.Or(missing, i.bad())
		}
		if special {
			i.alias = mark
		}
		lines = append(lines, "import "+i.alias+" "+write([]fragment{i.at}))
	}
	for _, name := range slices.Sorted(maps.Keys(used)) {
		if s.Packages == nil {
			break
		}
		path := s.Packages.Find(name, used[name])
		if path == "" { // the compiler shall say which name no package has, not that no name is defined
			known := func(member string) bool { return s.Packages.Find(name, []string{member}) != "" }
			exported := slices.DeleteFunc(slices.Clone(used[name]), func(member string) bool { return !known(member) })
			if len(exported) > 0 {
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
