package assist

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"go/importer"
	"go/token"
	"go/types"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// Package is a package of the index, as `go list -export -json` describes it.
type Package struct {
	ImportPath, Name, Dir string
	Export                string // the file with its exported types, named by its content
}

// WriteIndex makes folder the index of packages. It copies only the part of each file
// that holds the types, because the go command deletes its own files at some time.
func WriteIndex(folder string, packages []Package) error {
	list, err := json.Marshal(packages)
	if err != nil {
		return err
	}
	if written, err := os.ReadFile(filepath.Join(folder, listFile)); err == nil && bytes.Equal(written, list) {
		return nil
	}
	making, err := os.MkdirTemp(filepath.Dir(folder), "index-") // in the same file system
	if err != nil {
		return err
	}
	defer os.RemoveAll(making)
	if err := os.Chmod(making, 0o755); err != nil {
		return err
	}
	for _, p := range packages {
		if p.Export == "" { // unsafe
			continue
		}
		if err := copyTypes(filepath.Join(making, filepath.Base(p.Export)), p.Export); err != nil {
			return fmt.Errorf("%s: %w", p.ImportPath, err)
		}
	}
	if err := os.WriteFile(filepath.Join(making, listFile), list, 0o644); err != nil {
		return err
	}
	if err := os.RemoveAll(folder); err != nil {
		return err
	}
	return os.Rename(making, folder)
}

const listFile = "packages.json"

// copyTypes copies the first entry of an archive of the compiler's, which holds the
// types. An entry has a head of 60 bytes, which ends with its size.
func copyTypes(to, from string) error {
	const magic, head = "!<arch>\n", 60
	f, err := os.Open(from)
	if err != nil {
		return err
	}
	defer f.Close()
	begin := make([]byte, len(magic)+head)
	if _, err := io.ReadFull(f, begin); err != nil {
		return err
	}
	size, err := strconv.ParseInt(strings.TrimSpace(string(begin[len(magic)+48:len(magic)+58])), 10, 64)
	if err != nil || string(begin[:len(magic)]) != magic {
		return fmt.Errorf("%s is no archive of the Go compiler", from)
	}
	out, err := os.Create(to)
	if err != nil {
		return err
	}
	defer out.Close()
	_, err = io.Copy(out, io.MultiReader(strings.NewReader(string(begin)), io.LimitReader(f, size)))
	return err
}

// index is an index that was read. Without one, there are no other packages.
type index struct {
	folder string
	byPath map[string]Package
	byName map[string][]string // import paths, the likeliest first

	mu       sync.Mutex
	importer types.Importer
}

// readIndex reads the list of an index.
func readIndex(folder string) *index {
	x := &index{folder: folder, byPath: map[string]Package{}, byName: map[string][]string{}}
	text, _ := os.ReadFile(filepath.Join(folder, listFile))
	var packages []Package
	json.Unmarshal(text, &packages)
	for _, p := range packages {
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

// rank orders packages of the same name: the course's own first, then by length.
func rank(path string) int {
	if strings.HasPrefix(path, "gametree/") {
		return -1
	}
	return len(path)
}

// open opens the types of a package for the importer.
func (x *index) open(path string) (io.ReadCloser, error) {
	p, known := x.byPath[path]
	if !known || p.Export == "" {
		return nil, fmt.Errorf("assist: %s is not in the index", path)
	}
	f, err := os.Open(filepath.Join(x.folder, filepath.Base(p.Export)))
	if err != nil {
		return nil, err
	}
	return struct {
		io.Reader
		io.Closer
	}{bufio.NewReader(f), f}, nil
}

// Import implements types.Importer.
func (x *index) Import(path string) (*types.Package, error) {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.importer.Import(path)
}
