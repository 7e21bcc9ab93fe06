package program

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"gametree/kernel/cell"
)

// Program is the program of a cell.
type Program struct {
	Text  string // one Go file, whose positions are those in the cells: see cell.File
	Empty bool   // the cell itself has nothing to run or to declare

	// Sources are the texts of the cells whose functions it has, by cell.File; see
	// package cells.
	Sources map[string]string

	kept *Store
}

// Make returns the program of a cell, which was executed under count. The error is that
// of package parser, or a BadImport.
func (s *Store) Make(count int, code string) (*Program, error) {
	d, err := parse(count, code, s.Packages)
	if err != nil {
		return nil, err
	}
	p := &Program{kept: s.with(d), Sources: map[string]string{}}
	p.Empty = d.main == nil && len(d.declarations) == 0 && len(d.imports) == 0
	for cellCount, text := range p.kept.sources {
		p.Sources[cell.File(cellCount)] = text
	}
	body := p.kept.written(nil) + "\n"
	if d.main == nil {
		d.main = []fragment{fixed("func main() {}")}
	}
	body += write(d.main) + "\n"
	imports, err := p.kept.importsOf(body)
	if err != nil {
		return nil, err
	}
	p.Text = "package main\n\n" + imports + "\n" + body
	return p, nil
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
}

// Rest returns a Go file with all declarations that do not declare one of the names, and
// with the imports that they need.
func (s *Store) Rest(without map[string]bool) string {
	body := s.written(without)
	imports, err := s.importsOf(body)
	if err != nil { // of an unknown package: the others still help
		imports = ""
	}
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
// position.
func write(parts []fragment) string {
	var b strings.Builder
	for _, p := range parts {
		if p.line > 0 {
			fmt.Fprintf(&b, "/*line %s:%d:%d*/", cell.File(p.cell), p.line, p.column)
		}
		b.WriteString(p.text)
	}
	return b.String()
}

// importsOf returns the import declarations of a program.
func (s *Store) importsOf(body string) (string, error) {
	used := qualifiers(body)
	var lines []string
	for _, name := range slices.Sorted(maps.Keys(s.imports)) {
		i := s.imports[name]
		mark, _, special := strings.Cut(name, " ")
		if members := used[name]; !special && members == nil {
			continue
		}
		delete(used, name)
		if s.Packages != nil {
			if _, known := s.Packages.NameOf(i.path); !known {
				return "", BadImport{Path: i.path, Cell: i.at.cell, Line: i.at.line, Column: i.at.column}
			}
		}
		if special {
			i.alias = mark
		}
		lines = append(lines, "import "+i.alias+" "+write([]fragment{i.at}))
	}
	if s.Packages != nil {
		for _, name := range slices.Sorted(maps.Keys(used)) {
			if path := s.Packages.Find(name, used[name]); path != "" {
				lines = append(lines, fmt.Sprintf("import %s %q", name, path))
			}
		}
	}
	return strings.Join(lines, "\n") + "\n", nil
}
