// Package folders reads folders that contain an exercise each: those of the course, and
// those of a teacher, which the go command compiles into gametree as if the course had them.
package folders

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// Folder is a folder that contains an exercise.
type Folder struct {
	ID      string   // its name
	Path    string   // absolute
	Package string   // the name of its Go package
	Files   []string // relative to Path
}

// parts are the files that an exercise must have.
var parts = []struct{ pattern, contents string }{
	{"exercise.go", "func Exercise() kit.Exercise: the title, the lesson, and the tasks with their properties"},
	{"prompt.md", "the task as the learner reads it"},
	{"hints.md", `a heading "## TASK" and three numbered hints for each task`},
	{"exemplar.go", "an answer that passes"},
	{"wrong/*.diff", "an answer that fails, as an edit of exemplar.go"},
}

// names are the names that an exercise can have.
var names = regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`)

// Read returns the exercises in folders: each is one, or contains some. list separates the
// folders as PATH does. An error is one sentence about the first file that has a wrong form.
func Read(list string) (all []Folder, err error) {
	for _, folder := range filepath.SplitList(list) {
		if folder, err = filepath.Abs(folder); err != nil {
			return nil, err
		}
		found, err := exercisesIn(folder)
		if err != nil {
			return nil, err
		}
		for _, path := range found {
			f, err := read(path)
			if err != nil {
				return nil, err
			}
			if i := slices.IndexFunc(all, func(o Folder) bool { return o.ID == f.ID }); i >= 0 {
				return nil, fmt.Errorf("%s and %s have the same name; rename one", all[i].Path, f.Path)
			}
			all = append(all, f)
		}
	}
	return all, nil
}

// exercisesIn returns the folder, if it contains an exercise, or the folders in it that do.
func exercisesIn(folder string) (found []string, err error) {
	if isExercise(folder) {
		return []string{folder}, nil
	}
	entries, err := os.ReadDir(folder)
	for _, e := range entries {
		if inside := filepath.Join(folder, e.Name()); isExercise(inside) {
			found = append(found, inside)
		}
	}
	if err == nil && found == nil {
		err = fmt.Errorf("%s contains no exercise; gametree new exercise NAME writes one", folder)
	}
	return found, err
}

// isExercise reports whether a folder seems to contain an exercise.
func isExercise(path string) bool {
	for _, name := range []string{"exemplar.go", "prompt.md", "hints.md"} {
		if _, err := os.Stat(filepath.Join(path, name)); err == nil {
			return true
		}
	}
	return false
}

// read returns an exercise, after it has checked the form of each file.
func read(path string) (f Folder, err error) {
	f = Folder{ID: filepath.Base(path), Path: path}
	if !names.MatchString(f.ID) {
		return f, fmt.Errorf("%s: %q cannot be the name of an exercise; a name is, for example, count-leaves", path, f.ID)
	}
	for _, part := range parts {
		if len(f.glob(part.pattern)) == 0 {
			return f, fmt.Errorf("%s is missing: it must contain %s", filepath.Join(path, part.pattern), part.contents)
		}
	}
	f.Files = slices.Concat(f.glob("*.go"), f.glob("*.md"), f.glob("right/*.go"), f.glob("wrong/*.diff"))
	for _, name := range f.Files {
		if err := f.check(name); err != nil {
			return f, err
		}
	}
	return f, nil
}

// glob returns the files that match a pattern.
func (f Folder) glob(pattern string) []string {
	found, _ := fs.Glob(os.DirFS(f.Path), pattern) // the pattern is right
	return found
}

// check checks the form of a file, and takes the name of the package from exercise.go.
func (f *Folder) check(name string) error {
	file := filepath.Join(f.Path, name)
	text, err := os.ReadFile(file)
	switch {
	case err != nil:
		return err
	case len(bytes.TrimSpace(text)) == 0 && name != "equivalent.md":
		return fmt.Errorf("%s is empty", file)
	case filepath.Ext(name) != ".go":
		return nil
	}
	parsed, err := parser.ParseFile(token.NewFileSet(), file, text, parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	if name == "exercise.go" {
		f.Package = parsed.Name.Name
		if !slices.ContainsFunc(parsed.Decls, isExerciseFunc) {
			return fmt.Errorf("%s: want %s", file, parts[0].contents)
		}
	}
	if name == "exemplar.go" || path.Dir(name) == "right" {
		for _, line := range []string{"//go:build ignore", "package answer"} {
			if !slices.Contains(strings.Split(string(text), "\n"), line) {
				return fmt.Errorf("%s: want the line %q above the answer", file, line)
			}
		}
	}
	return nil
}

// isExerciseFunc reports whether a declaration is func Exercise.
func isExerciseFunc(d ast.Decl) bool {
	f, isFunc := d.(*ast.FuncDecl)
	return isFunc && f.Recv == nil && f.Name.Name == "Exercise"
}

// Paths returns the paths of the folders.
func Paths(all []Folder) (paths []string) {
	for _, f := range all {
		paths = append(paths, f.Path)
	}
	return paths
}

// Hash returns the same text for the same exercises in the same folders.
func Hash(all []Folder) (string, error) {
	h := sha256.New()
	for _, f := range all {
		for _, name := range f.Files {
			text, err := os.ReadFile(filepath.Join(f.Path, name))
			if err != nil {
				return "", err
			}
			fmt.Fprintf(h, "%q %q %q\n", f.Path, name, text)
		}
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}

// Overlay returns what replaces files of the checkout at root, as the flag -overlay of the
// go command expects it, to add exercises to it. It writes the list of all into a folder.
func Overlay(root string, own []Folder, folder string) (replace map[string]string, err error) {
	course := filepath.Join(root, "exercises")
	all, err := Read(course)
	if err != nil {
		return nil, err
	}
	replace = map[string]string{}
	for _, f := range own {
		i := slices.IndexFunc(all, func(o Folder) bool { return o.ID == f.ID })
		switch {
		case i < 0:
			all = append(all, f)
		case all[i].Path != f.Path:
			return nil, fmt.Errorf("%s: the course has an exercise %s already; rename the folder", f.Path, f.ID)
		}
		for _, name := range f.Files {
			replace[filepath.Join(course, f.ID, name)] = filepath.Join(f.Path, name)
		}
	}
	list, err := List(all)
	if err != nil {
		return nil, err
	}
	file := filepath.Join(folder, "list.go")
	replace[filepath.Join(course, "list.go")] = file
	return replace, os.WriteFile(file, list, 0o644)
}

// List returns the text of list.go, the file of package exercises that lists all.
func List(all []Folder) ([]byte, error) {
	var imports, entries bytes.Buffer
	for _, f := range all {
		fmt.Fprintf(&imports, "%s \"gametree/exercises/%s\"\n", f.Package, f.ID)
		fmt.Fprintf(&entries, "%q: %s.Exercise,\n", f.ID, f.Package)
	}
	return format.Source(fmt.Appendf(nil, `// Code generated by go generate ./exercises. DO NOT EDIT.

package exercises

import (
	"gametree/exercises/kit"

	%s
)

// list has the exercise of each folder.
var list = map[string]func() kit.Exercise{
	%s
}
`, imports.String(), entries.String()))
}
