package grader

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"gametree/exercises/grader/answer"
)

// Submission is the files that a student has handed in.
type Submission struct {
	Student string
	Files   []File
}

// File is a file of a submission.
type File struct {
	Name  string // in the student's folder
	Cells []answer.Cell
	Fault string // why it cannot be read; empty if it can

	Changed time.Time // when it was submitted, as far as the folder shows
}

// maxFile is the size in bytes of the largest .go file that is read.
const maxFile = 1 << 20

// A NotebookReader returns the code cells of a notebook file.
type NotebookReader func(file string) ([]answer.Cell, error)

// Collect reads a folder of submissions: in it a folder for each student, which
// may have subfolders, as nbgrader and Classroom make them, or one file for each
// student. Symbolic links are not followed. A file that cannot be read has a Fault
// that says why. Submissions are sorted by student, files by name.
func Collect(folder string, notebook NotebookReader) ([]Submission, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	byStudent := map[string]*Submission{}
	add := func(student string, f File) {
		if byStudent[student] == nil {
			byStudent[student] = &Submission{Student: student}
		}
		byStudent[student].Files = append(byStudent[student].Files, f)
	}
	for _, e := range entries {
		name := e.Name()
		switch {
		case strings.HasPrefix(name, "."):
		case !e.IsDir():
			if f, ok := notebook.read(filepath.Join(folder, name), name, e.Type()); ok {
				add(strings.TrimSuffix(name, filepath.Ext(name)), f)
			}
		default:
			files := notebook.walk(filepath.Join(folder, name))
			if len(files) == 0 {
				files = []File{{Fault: "the folder has no notebook and no .go file"}}
			}
			for _, f := range files {
				add(name, f)
			}
		}
	}
	var all []Submission
	for _, s := range byStudent {
		all = append(all, *s)
	}
	slices.SortFunc(all, func(a, b Submission) int { return strings.Compare(a.Student, b.Student) })
	return all, nil
}

// walk reads the files of a student's folder.
func (notebook NotebookReader) walk(folder string) (files []File) {
	filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		name, _ := filepath.Rel(folder, path)
		switch {
		case err != nil:
			files = append(files, File{Name: name, Fault: "cannot be read"})
			return fs.SkipDir
		case d.IsDir() && strings.HasPrefix(d.Name(), ".") && path != folder: // .ipynb_checkpoints
			return fs.SkipDir
		case !d.IsDir() && !strings.HasPrefix(d.Name(), "."):
			if f, ok := notebook.read(path, filepath.ToSlash(name), d.Type()); ok {
				files = append(files, f)
			}
		}
		return nil
	})
	return files
}

// read reads a file of a submission; ok is false for files that cannot contain
// answers.
func (notebook NotebookReader) read(path, name string, mode fs.FileMode) (f File, ok bool) {
	f = File{Name: name, Changed: changed(path)}
	ext := strings.ToLower(filepath.Ext(name))
	switch {
	case ext != ".ipynb" && ext != ".go" || strings.HasSuffix(name, "_test.go"):
		return f, false
	case mode&fs.ModeSymlink != 0:
		f.Fault = "a symbolic link, which is not followed"
	case !mode.IsRegular():
		f.Fault = "not a regular file"
	case ext == ".ipynb":
		cells, err := notebook(path)
		if err != nil {
			f.Fault = strings.TrimPrefix(err.Error(), path+": ")
			return f, true
		}
		f.Cells = cells
	default:
		f.Cells, f.Fault = readGo(path, name)
	}
	return f, true
}

// readGo returns a .go file as a cell.
func readGo(path, name string) (cells []answer.Cell, fault string) {
	if info, err := os.Stat(path); err != nil || info.Size() > maxFile {
		return nil, fmt.Sprintf("larger than %d MB, or missing", maxFile>>20)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, "cannot be read"
	}
	cell, err := answer.FromGo(filepath.Base(name), text)
	if err != nil {
		return nil, err.Error()
	}
	return []answer.Cell{cell}, ""
}
