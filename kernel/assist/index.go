package assist

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// ListPackages are the arguments for which the go command prints a list for WriteIndex; packages
// follow. Those that do not compile have no Export.
var ListPackages = []string{"list", "-e", "-export", "-deps", "-json=ImportPath,Name,Dir,Export"}

// WriteIndex makes folder the index of the packages in a list. It copies only the part of each
// file that holds the types, because the go command deletes its own files at some time.
func WriteIndex(folder string, list []byte) error {
	now := time.Now() // what is older than the list does not count as edited since
	if written, err := os.ReadFile(filepath.Join(folder, listFile)); err == nil && bytes.Equal(written, list) {
		return os.Chtimes(filepath.Join(folder, listFile), now, now)
	}
	making, err := os.MkdirTemp(filepath.Dir(folder), "index-") // in the same file system
	if err != nil {
		return err
	}
	defer os.RemoveAll(making)
	if err := os.Chmod(making, 0o755); err != nil {
		return err
	}
	for _, p := range packagesIn(list) {
		if p.Export == "" { // unsafe, or it does not compile
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

const listFile = "list.json" // earlier versions of the index have no file of this name

// copyTypes copies the first entry of an archive of the compiler's, which holds the
// types. An entry has a head of 60 bytes, which ends with its size.
func copyTypes(to, from string) error {
	const magic, head = "!<arch>\n", 60
	text, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	begin := string(text[:min(len(text), len(magic)+head)])
	if strings.HasPrefix(begin, magic) && len(begin) == len(magic)+head {
		size, err := strconv.Atoi(strings.TrimSpace(begin[len(magic)+48 : len(magic)+58]))
		if end := len(begin) + size; err == nil && end <= len(text) {
			return os.WriteFile(to, text[:end], 0o644)
		}
	}
	return fmt.Errorf("%s is no archive of the Go compiler", from)
}

// Folder returns the library that WriteIndex has made in a folder. If there is none, it
// has no packages.
func Folder(folder string) Library { return index(folder) }

type index string

func (x index) List() []Package {
	list, _ := os.ReadFile(filepath.Join(string(x), listFile))
	return packagesIn(list)
}

// packagesIn reads a list up to its end or a mistake.
func packagesIn(list []byte) (packages []Package) {
	var p Package
	for d := json.NewDecoder(bytes.NewReader(list)); d.Decode(&p) == nil; p = (Package{}) {
		packages = append(packages, p)
	}
	return packages
}

func (x index) Open(p Package) (io.ReadCloser, error) {
	return os.Open(filepath.Join(string(x), filepath.Base(p.Export)))
}

func (x index) Sources(p Package) map[string]string {
	texts := map[string]string{}
	names, _ := filepath.Glob(filepath.Join(p.Dir, "*.go"))
	for _, name := range names {
		if text, err := os.ReadFile(name); err == nil && !strings.HasSuffix(name, "_test.go") {
			texts[name] = string(text)
		}
	}
	return texts
}
