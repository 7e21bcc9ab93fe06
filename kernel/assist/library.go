package assist

import (
	"bufio"
	"fmt"
	"go/token"
	"go/types"
	"io"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/go/gcexportdata"

	"gametree/exercises/grader/misspelt"
	"gametree/exercises/grader/program"
)

// Package is a package of a library, as `go list -export -json` describes it.
type Package struct {
	ImportPath, Name, Dir string
	Export                string // the file with its exported types, named by its content
}

// Library is where a session learns about packages. Several goroutines may call its
// methods at once.
type Library interface {
	List() []Package                       // is called once
	Open(p Package) (io.ReadCloser, error) // opens its exported types, as the compiler writes them
	Sources(p Package) map[string]string   // its Go files, for the comments; nil: unknown
}

type packages struct {
	from   Library
	byPath map[string]Package
	byName map[string][]string // import paths, the likeliest first

	mu     sync.Mutex
	loaded map[string]*types.Package
}

var _ program.Packages = (*packages)(nil)

func read(l Library) *packages {
	x := &packages{from: l, byPath: map[string]Package{}, byName: map[string][]string{}}
	x.loaded = map[string]*types.Package{}
	if l == nil {
		return x
	}
	for _, p := range l.List() {
		x.byPath[p.ImportPath] = p
		inside := strings.Contains("/"+p.ImportPath+"/", "/internal/") || strings.HasPrefix(p.ImportPath, "vendor/") ||
			strings.HasPrefix(p.ImportPath, "gametree/exercises/")
		if !inside { // a cell can import it
			x.byName[p.Name] = append(x.byName[p.Name], p.ImportPath)
		}
	}
	for _, paths := range x.byName {
		slices.SortFunc(paths, func(a, b string) int { return rank(a) - rank(b) })
	}
	return x
}

// rank orders packages of the same name: the course's own first, then by length, as
// goimports does; but math/rand/v2 comes before math/rand, and text/template before
// html/template.
func rank(path string) int {
	switch {
	case strings.HasPrefix(path, "gametree/"):
		return -1
	case path == "math/rand/v2":
		return len("math/rand") - 1
	case path == "text/template":
		return len(path) - 1
	}
	return len(path)
}

// Import implements types.Importer.
func (x *packages) Import(path string) (*types.Package, error) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	if p := x.loaded[path]; p != nil && p.Complete() {
		return p, nil
	}
	p, known := x.byPath[path]
	if !known || p.Export == "" {
		return nil, fmt.Errorf("assist: %s is not in the library", path)
	}
	f, err := x.from.Open(p)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	//lint:ignore SA1019 it is needed as long as the export data is inside an archive: until Go 1.28
	types, err := gcexportdata.NewReader(bufio.NewReader(f))
	if err != nil {
		return nil, fmt.Errorf("assist: %s: %w", path, err)
	}
	return gcexportdata.Read(types, token.NewFileSet(), x.loaded, path)
}

func (x *packages) NameOf(path string) (string, bool) {
	p, known := x.byPath[path]
	return p.Name, known
}

// Find implements program.Packages. Of several packages that export the members, it
// returns the likeliest.
func (x *packages) Find(name string, members []string) string {
	for _, path := range x.byName[name] {
		missing := func(member string) bool { return !x.Exports(path, member) }
		if _, err := x.Import(path); err == nil && !slices.ContainsFunc(members, missing) {
			return path
		}
	}
	return ""
}

func (x *packages) Exports(path, member string) bool {
	p, err := x.Import(path)
	return err == nil && token.IsExported(member) && p.Scope().Lookup(member) != nil
}

// Exports returns what the package exports that a cell calls by a name; nil if that is unknown.
func (s *Scope) Exports(name string) []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	p, err := s.index().Import(s.pathOf(name))
	if err != nil {
		return nil
	}
	return slices.DeleteFunc(p.Scope().Names(), func(name string) bool { return !token.IsExported(name) })
}

// Meant returns the package of this module that an import of an unknown path probably means: the one
// of that name, or the one with the nearest path; "" if there is none.
func (s *Scope) Meant(path string) string {
	var own []string
	for known := range s.index().byPath {
		if strings.HasPrefix(known, "gametree/pkg/") {
			own = append(own, known)
		}
	}
	slices.Sort(own)
	name := path[strings.LastIndexByte(path, '/')+1:]
	if i := slices.IndexFunc(own, func(known string) bool { return strings.HasSuffix(known, "/"+name) }); i >= 0 {
		return own[i]
	}
	return misspelt.Name(path, own)
}
