package grade

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"gametree/kernel/grade/answer"
	"gametree/kernel/notebook"
)

// Submission is what a student has handed in.
type Submission struct {
	Student string
	Files   []File
}

// File is a file of a submission.
type File struct {
	Name  string // in the student's folder
	Cells []answer.Cell
	Fault string // why there are no cells
}

// maxFile is the size in bytes of the largest .go file that is read.
const maxFile = 1 << 20

// Collect reads a folder of submissions: in it a folder for each student, which
// may have folders again, as nbgrader and Classroom have, or a file for each
// student. Nothing in it is followed out of it, and what cannot be read is said.
// The order is that of the names.
func Collect(folder string) ([]Submission, error) {
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
			if f, ok := read(filepath.Join(folder, name), name, e.Type()); ok {
				add(strings.TrimSuffix(name, filepath.Ext(name)), f)
			}
		default:
			files := walk(filepath.Join(folder, name))
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
func walk(folder string) (files []File) {
	filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		name, _ := filepath.Rel(folder, path)
		switch {
		case err != nil:
			files = append(files, File{Name: name, Fault: "cannot be read"})
			return fs.SkipDir
		case d.IsDir() && strings.HasPrefix(d.Name(), ".") && path != folder: // .ipynb_checkpoints
			return fs.SkipDir
		case !d.IsDir() && !strings.HasPrefix(d.Name(), "."):
			if f, ok := read(path, filepath.ToSlash(name), d.Type()); ok {
				files = append(files, f)
			}
		}
		return nil
	})
	return files
}

// read reads a file of a submission; ok is false for files that hold no answers.
func read(path, name string, mode fs.FileMode) (f File, ok bool) {
	f = File{Name: name}
	ext := strings.ToLower(filepath.Ext(name))
	switch {
	case ext != ".ipynb" && ext != ".go" || strings.HasSuffix(name, "_test.go"):
		return f, false
	case mode&fs.ModeSymlink != 0:
		f.Fault = "a symbolic link, which is not followed"
	case !mode.IsRegular():
		f.Fault = "not a regular file"
	case ext == ".ipynb":
		nb, err := notebook.ReadFile(path)
		if err != nil {
			f.Fault = strings.TrimPrefix(err.Error(), path+": ")
			return f, true
		}
		f.Cells = Cells(nb)
	default:
		f.Cells, f.Fault = readGo(path, name)
	}
	return f, true
}

// readGo returns a .go file as a cell.
func readGo(path, name string) (cells []answer.Cell, fault string) {
	if info, err := os.Stat(path); err != nil || info.Size() > maxFile {
		return nil, fmt.Sprintf("larger than %d MB, or not there", maxFile>>20)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, "cannot be read"
	}
	return []answer.Cell{answer.FromGo(filepath.Base(name), string(text))}, ""
}
