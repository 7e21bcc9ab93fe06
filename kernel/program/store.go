package program

import (
	"cmp"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"slices"
	"strings"
)

// Store holds the declarations of the cells that have run. The zero value has none and
// knows no packages. One goroutine at a time may use it.
type Store struct {
	Packages Packages // that cells can import; nil: none

	pieces  map[string]piece   // by key
	imports map[string]import_ // by name; those named _ and . by "_ path" and ". path"
	sources map[int]string     // of the cells whose functions are among the pieces, see cell.Source
}

// Packages are the packages that a cell can import.
type Packages interface {
	// NameOf returns the name of a package.
	NameOf(path string) (name string, known bool)

	// Find returns the path of a package of that name that exports all members; "" if
	// there is none.
	Find(name string, members []string) (path string)
}

// kind orders the declarations of a program.
type kind int

const (
	types kind = iota
	constants
	variables
	functions
)

// piece is what is kept or replaced together: a type, a function, a variable or several
// that one call declares, or a block of constants.
type piece struct {
	kind  kind
	key   string   // with its kind unique
	names []string // that it declares; methods as Type.Method
	text  []part
}

// part is a part of a piece. Its line is 0 if it is not from a cell.
type part struct {
	text               string
	cell, line, column int
}

// import_ is an import of a cell.
type import_ struct {
	alias, path string
	at          part // the path
}

// Forget forgets everything.
func (s *Store) Forget() { s.pieces, s.imports, s.sources = nil, nil, nil }

// with returns a Store that also has the declarations of d, which replace others.
func (s *Store) with(d *declarations) *Store {
	merged := &Store{Packages: s.Packages, pieces: maps.Clone(s.pieces), imports: maps.Clone(s.imports)}
	if merged.pieces == nil {
		merged.pieces = map[string]piece{}
	}
	if merged.imports == nil {
		merged.imports = map[string]import_{}
	}
	maps.Copy(merged.imports, d.imports)
	replaced := map[string]bool{} // kind and name
	for _, p := range d.pieces {
		for _, name := range p.replaces() {
			replaced[name] = true
		}
	}
	maps.DeleteFunc(merged.pieces, func(_ string, p piece) bool {
		return slices.ContainsFunc(p.replaces(), func(name string) bool { return replaced[name] })
	})
	merged.sources = map[int]string{d.count: d.text}
	for _, p := range d.pieces {
		merged.pieces[p.id()] = p
	}
	for _, p := range merged.pieces {
		for _, part := range p.text {
			if text, ok := s.sources[part.cell]; ok && p.kind == functions {
				merged.sources[part.cell] = text
			}
		}
	}
	return merged
}

// id is the key of a piece among all.
func (p piece) id() string { return string(rune('0'+p.kind)) + p.key }

// replaces returns what p replaces and is replaced by.
func (p piece) replaces() (names []string) {
	switch p.kind {
	case constants: // a block goes with its first name
		return []string{string(rune('0'+p.kind)) + p.names[0]}
	case variables:
		for _, name := range p.names {
			if name != "_" {
				names = append(names, string(rune('0'+p.kind))+name)
			}
		}
		return names
	}
	return []string{string(rune('0'+p.kind)) + p.names[0]}
}

// sorted returns the pieces in the order of a program, without those that declare one of
// the names.
func (s *Store) sorted(without map[string]bool) []piece {
	all := slices.DeleteFunc(slices.Collect(maps.Values(s.pieces)), func(p piece) bool {
		return slices.ContainsFunc(p.names, func(name string) bool { return without[name] })
	})
	slices.SortFunc(all, func(a, b piece) int {
		return cmp.Or(cmp.Compare(a.kind, b.kind), strings.Compare(a.key, b.key))
	})
	return all
}

// Names returns the names that cells have declared, sorted; methods as Type.Method.
func (s *Store) Names() (names []string) {
	for _, p := range s.pieces {
		names = append(names, p.names...)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// Text returns the declaration of a name, with its comment, as Go; "" if there is none.
func (s *Store) Text(name string) string {
	for _, p := range s.sorted(nil) {
		if slices.Contains(p.names, name) {
			var text strings.Builder
			for _, part := range p.text {
				text.WriteString(part.text)
			}
			return text.String()
		}
	}
	return ""
}

// File returns the declaration of a name alone in a Go file; an empty one if there is none.
func (s *Store) File(name string) *ast.File {
	file, err := parser.ParseFile(token.NewFileSet(), "", head+s.Text(name), parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return &ast.File{}
	}
	return file
}

// Imported returns the path that a cell has imported under a name, "" if none has.
func (s *Store) Imported(name string) string { return s.imports[name].path }
