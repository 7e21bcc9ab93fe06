package assist

import (
	"bufio"
	"fmt"
	"go/importer"
	"go/token"
	"go/types"
	"io"
	"slices"
	"strings"
	"sync"

	"gametree/kernel/program"
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

// packages are those of a library.
type packages struct {
	library Library
	byPath  map[string]Package
	byName  map[string][]string // import paths, the likeliest first

	mu       sync.Mutex
	importer types.Importer
}

var _ program.Packages = (*packages)(nil)

// read reads the list of a library.
func read(l Library) *packages {
	x := &packages{library: l, byPath: map[string]Package{}, byName: map[string][]string{}}
	for _, p := range l.List() {
		x.byPath[p.ImportPath] = p
		if !hidden(p.ImportPath) {
			x.byName[p.Name] = append(x.byName[p.Name], p.ImportPath)
		}
	}
	for _, paths := range x.byName {
		slices.SortFunc(paths, func(a, b string) int { return rank(a) - rank(b) })
	}
	x.importer = importer.ForCompiler(token.NewFileSet(), "gc", x.open)
	return x
}

// hidden reports whether a cell cannot import a package.
func hidden(path string) bool {
	return strings.Contains("/"+path+"/", "/internal/") || strings.HasPrefix(path, "vendor/") || path == "unsafe"
}

// rank orders packages of the same name: the course's own first, then by length, as
// goimports does; but math/rand/v2 comes before math/rand.
func rank(path string) int {
	switch {
	case strings.HasPrefix(path, "gametree/"):
		return -1
	case path == "math/rand/v2":
		return len("math/rand") - 1
	}
	return len(path)
}

// open opens the types of a package for the importer.
func (x *packages) open(path string) (io.ReadCloser, error) {
	p, known := x.byPath[path]
	if !known || p.Export == "" {
		return nil, fmt.Errorf("assist: %s is not in the library", path)
	}
	f, err := x.library.Open(p)
	if err != nil {
		return nil, err
	}
	return struct {
		io.Reader
		io.Closer
	}{bufio.NewReader(f), f}, nil
}

// Import implements types.Importer.
func (x *packages) Import(path string) (*types.Package, error) {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.importer.Import(path)
}

// NameOf implements program.Packages.
func (x *packages) NameOf(path string) (string, bool) {
	p, known := x.byPath[path]
	return p.Name, known
}

// Find implements program.Packages. Of several packages that export the members, it
// returns the likeliest.
func (x *packages) Find(name string, members []string) string {
	for _, path := range x.byName[name] {
		p, err := x.Import(path)
		if err != nil {
			continue
		}
		missing := func(member string) bool { return !token.IsExported(member) || p.Scope().Lookup(member) == nil }
		if !slices.ContainsFunc(members, missing) {
			return path
		}
	}
	return ""
}
