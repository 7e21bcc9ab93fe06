package program

import (
	"go/ast"
	"go/token"
	"maps"
	"slices"
	"strings"
)

// Store holds the declarations of the cells that have run. One goroutine at a time may use it.
type Store struct {
	Packages Packages // that cells can import

	declarations []declaration
	imports      map[string]importLine // by name; those named _ and . by "_ path" and ". path"
	sources      map[string]string     // by File, of the cells whose functions are among the declarations, see Source
}

type Packages interface {
	// NameOf returns the name of a package.
	NameOf(path string) (name string, known bool)

	// Find returns the path of a package of that name that exports all members; "" if
	// there is none.
	Find(name string, members []string) (path string)

	// Exports reports whether a package exports a member.
	Exports(path, member string) bool
}

// class orders the declarations of a program.
type class int

const (
	types class = iota
	constants
	variables
	functions
)

// declaration is what is kept or replaced together: a type, a function, a variable or
// several that one call declares, or a block of constants.
type declaration struct {
	class class
	key   string   // with its class unique
	names []string // that it declares; methods as Type.Method
	text  []fragment
}

// fragment is a part of the text of a declaration. Its line is 0 if it is not from a cell.
type fragment struct {
	text               string
	cell, line, column int
}

type importLine struct {
	alias, path string
	at          fragment // the path
}

// with returns a Store that also has the declarations of d, which replace others. One that is
// twice in d stays, so that the compiler reports it.
func (s *Store) with(d *contents) *Store {
	merged := &Store{Packages: s.Packages, imports: map[string]importLine{}}
	merged.sources = map[string]string{File(d.count): d.source}
	maps.Copy(merged.imports, s.imports)
	maps.Copy(merged.imports, d.imports)
	replaced := map[string]bool{} // names and keys, and the methods of what is no type any more
	for _, p := range d.declarations {
		replaced[p.id()] = true
		for _, name := range p.replaces() {
			replaced[name], replaced[name+"."] = true, p.class != types
		}
	}
	merged.declarations = slices.Concat(slices.DeleteFunc(slices.Clone(s.declarations), func(p declaration) bool {
		return replaced[p.id()] || slices.ContainsFunc(p.replaces(), func(name string) bool {
			receiver, _, method := strings.Cut(name, ".")
			return replaced[name] || method && replaced[receiver+"."]
		})
	}), d.declarations)
	for _, p := range merged.declarations {
		file := File(p.text[len(p.text)-1].cell)
		if text, ok := s.sources[file]; ok && p.class == functions {
			merged.sources[file] = text
		}
	}
	return merged
}

// id is the key of a declaration among all.
func (p declaration) id() string { return string(rune('0'+p.class)) + p.key }

// runs reports whether a program does something for the declaration before main.
func (p declaration) runs() bool {
	return p.class == variables || strings.HasPrefix(p.key, "init~")
}

// replaces returns the names whose declarations p replaces, and that replace p: a block of
// constants goes with its first name.
func (p declaration) replaces() (names []string) {
	names = p.names
	if p.class != variables {
		names = names[:1]
	}
	return slices.DeleteFunc(slices.Clone(names), func(name string) bool { return name == "_" })
}

// Names returns the names that cells have declared, sorted; methods as Type.Method.
func (s *Store) Names() (names []string) {
	for _, p := range s.declarations {
		names = append(names, p.names...)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// Text returns the declaration of a name, with its comment, as Go; "" if there is none.
func (s *Store) Text(name string) (text string) {
	i := slices.IndexFunc(s.declarations, func(p declaration) bool { return slices.Contains(p.names, name) })
	if i >= 0 {
		for _, part := range s.declarations[i].text {
			text += part.text
		}
	}
	return text
}

// File returns the declaration of a name alone in a Go file; an empty one if there is none.
func (s *Store) File(name string) *ast.File {
	if parsed, err := Parse(token.NewFileSet(), s.Text(name)); err == nil {
		return parsed.File
	}
	return &ast.File{}
}

// Imported returns the path that a cell has imported under a name, "" if none has.
func (s *Store) Imported(name string) string { return s.imports[name].path }
