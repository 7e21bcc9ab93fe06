// Package folders reads folders that a teacher has written an exercise into, so that the go
// command can compile them into gametree as if they belonged to the course.
package folders

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// Folder is a folder that contains an exercise.
type Folder struct {
	ID    string   // its name
	Path  string   // absolute
	Files []string // relative to Path
}

// parts are the files of an exercise, and a line that each of them must have.
var parts = []struct{ pattern, line, contents string }{
	{"exercise.go", "func Exercise() kit.Exercise {", "the title, the lesson, and the tasks with their properties"},
	{"prompt.md", "", "the task as the learner reads it"},
	{"hints.md", "## ", `a heading "## TASK" and three numbered hints for each task`},
	{"exemplar.go", "//go:build ignore", "an answer that passes"},
	{"wrong/*.diff", "\n@@ ", "an answer that fails, as an edit of exemplar.go"},
	{"right/*.go", "package answer\n", ""}, // need not exist
}

// names are the names that an exercise can have.
var names = regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`)

// Read returns the exercise in a folder, or else those in the folders that it contains. An
// error is one sentence about the first file that has a wrong form.
func Read(folder string) (all []Folder, err error) {
	if folder, err = filepath.Abs(folder); err != nil {
		return nil, err
	}
	here := Folder{Path: folder}
	found := here.glob("exercise.go")
	if found == nil {
		found = here.glob("*/exercise.go")
	}
	for _, file := range found {
		f := Folder{Path: filepath.Join(folder, filepath.Dir(file))}
		f.ID = filepath.Base(f.Path)
		if err := f.check(); err != nil {
			return nil, err
		}
		all = append(all, f)
	}
	if all == nil {
		return nil, fmt.Errorf("neither %s nor a folder in it has a file exercise.go; gametree new exercise NAME writes one",
			folder)
	}
	return all, nil
}

// check finds the files of an exercise, and checks roughly that each is what it must be.
func (f *Folder) check() error {
	if !names.MatchString(f.ID) {
		return fmt.Errorf("%s: %q cannot be the name of an exercise; a name is, for example, count-leaves", f.Path, f.ID)
	}
	for _, part := range parts {
		found := f.glob(part.pattern)
		if len(found) == 0 && part.contents != "" {
			return fmt.Errorf("%s is missing: it must contain %s", filepath.Join(f.Path, part.pattern), part.contents)
		}
		for _, name := range found {
			file := filepath.Join(f.Path, name)
			if text, err := os.ReadFile(file); err != nil {
				return err
			} else if !bytes.Contains(text, []byte(part.line)) {
				return fmt.Errorf("%s: want a line with %q", file, strings.TrimSpace(part.line))
			}
		}
	}
	f.Files = slices.Concat(f.glob("*.go"), f.glob("*.md"), f.glob("*.txt"), f.glob("right/*.go"),
		f.glob("wrong/*.diff"))
	return nil
}

func (f Folder) glob(pattern string) []string {
	found, _ := fs.Glob(os.DirFS(f.Path), pattern) // the pattern is right
	return found
}

// Overlay returns what replaces files of the checkout at root, as the flag -overlay of the
// go command expects it, to add exercises to the course. It writes a file into a folder.
func Overlay(root string, all []Folder, folder string) (replace map[string]string, err error) {
	course := filepath.Join(root, "exercises")
	add := filepath.Join(folder, "add.go")
	replace = map[string]string{filepath.Join(course, "own.go"): add}
	var imports, inits string
	for i, f := range all {
		if there := filepath.Join(course, f.ID); there != f.Path {
			if _, err := os.Stat(there); err == nil {
				return nil, fmt.Errorf("%s: the course has an exercise %s already; rename the folder", f.Path, f.ID)
			}
		}
		for _, name := range f.Files {
			replace[filepath.Join(course, f.ID, name)] = filepath.Join(f.Path, name)
		}
		imports += fmt.Sprintf("import e%d \"gametree/exercises/%s\"\n", i, f.ID)
		inits += fmt.Sprintf("func init() { list = append(list, e%d.Exercise) }\n", i)
	}
	return replace, os.WriteFile(add, []byte("package exercises\n\n"+imports+inits), 0o644)
}
