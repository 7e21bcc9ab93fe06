//go:build !js

package grader

import (
	"archive/zip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"gametree/exercises/grader/answer"
	"gametree/pkg/lazy"
)

// Submission is the files that a student has handed in.
type Submission struct {
	Student string
	Name    string // on the roster; empty if it is not known
	Files   []File
}

type File struct {
	Name      string        // in the student's folder
	Changed   time.Time     // when it was changed last
	Fault     string        // why it cannot be read; empty if it can
	Exercises []string      // the ids that its cells name, each once
	Cells     []answer.Cell // as a NotebookReader returns them; none if it cannot be read
}

// A NotebookReader returns the code cells of a notebook, and others that begin like answers.
type NotebookReader func(data []byte) ([]answer.Cell, error)

// Limits of what is read, in bytes, and of names.
const (
	maxGo       = 1 << 20
	maxNotebook = 32 << 20
	maxCode     = 1 << 20 // in the code cells of a notebook

	maxIDs = 100 // that the cells of a file name, many times more than there are exercises
)

// Collect reads a folder of submissions: in it a folder for each student, which
// may have subfolders, as nbgrader and Classroom make them, or one file for each
// student. A .zip file counts as a folder. Symbolic links are not followed. Every
// entry of the folder, apart from hidden ones, becomes a file; one that cannot be
// read has a Fault that says why. Submissions are sorted by student, files by name.
//
// The names of students and files are as they are in the folder: they may contain any
// characters. report.FileName makes different file names of them.
func Collect(folder string, notebook NotebookReader) ([]Submission, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	byStudent := map[string]Submission{}
	for _, e := range entries {
		name := e.Name()
		if hidden(name) {
			continue
		}
		path, student, none := filepath.Join(folder, name), name, File{Fault: "the folder has no notebook and no .go file"}
		var files []File
		if e.IsDir() {
			files = notebook.walk(path)
		} else {
			student, none = stem(name), File{Name: name, Fault: "neither a notebook nor a .go file"}
			files = notebook.entry(path, name, e.Type())
		}
		if len(files) == 0 {
			files = []File{none}
		}
		s := byStudent[student]
		s.Student = student
		s.add(files, name)
		byStudent[student] = s
	}
	byName := func(a, b Submission) int { return strings.Compare(a.Student, b.Student) }
	return slices.SortedFunc(maps.Values(byStudent), byName), nil
}

// add adds the files of an entry of the folder. Files of the same name, in a folder and
// beside it, get the name of the entry too.
func (s *Submission) add(files []File, entry string) {
	for _, f := range files {
		for slices.ContainsFunc(s.Files, func(g File) bool { return g.Name == f.Name }) {
			f.Name = entry + "/" + f.Name
		}
		s.Files = append(s.Files, f)
	}
}

// hidden reports whether a system, an editor or Jupyter has made a file or a folder,
// not the student.
func hidden(name string) bool {
	return strings.HasPrefix(name, ".") && name != ".." || name == "__MACOSX" || name == "Thumbs.db" ||
		name == "desktop.ini"
}

func (notebook NotebookReader) walk(folder string) (files []File) {
	filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		name, _ := filepath.Rel(folder, path)
		switch {
		case err != nil:
			files = append(files, File{Name: name, Fault: "cannot be read"})
			return fs.SkipDir
		case hidden(d.Name()) && path != folder:
			if d.IsDir() {
				return fs.SkipDir
			}
		case !d.IsDir():
			files = append(files, notebook.entry(path, filepath.ToSlash(name), d.Type())...)
		}
		return nil
	})
	return files
}

// entry reads a file of a folder, or the files in an archive. It returns none if there
// cannot be an answer in it.
func (notebook NotebookReader) entry(path, name string, mode fs.FileMode) []File {
	f := File{Name: name}
	switch form := typeOf(name); {
	case mode&fs.ModeSymlink != 0:
		f.Fault = "a symbolic link, which is not followed"
	case !mode.IsRegular():
		f.Fault = "not a regular file"
	case foreignArchive().MatchString(name):
		f.Fault = "an archive that is not opened: hand in the files themselves, or a .zip"
	case form == "":
		return nil
	default:
		file, err := os.Open(path)
		if err != nil {
			f.Fault = "cannot be read"
			break
		}
		defer file.Close()
		if info, err := file.Stat(); err == nil {
			f.Changed = info.ModTime()
		}
		if form == ".zip" {
			return notebook.unzip(file, f)
		}
		notebook.read(&f, file)
	}
	return []File{f}
}

var foreignArchive = lazy.Pattern(`(?i)\.(tar|gz|tgz|bz2|xz|zst|7z|rar)$`)

// typeOf returns .ipynb, .go or .zip, or "" if there cannot be an answer in a file of that name.
func typeOf(name string) string {
	name = strings.ToLower(saved(name))
	switch form := path.Ext(name); form {
	case ".ipynb", ".go", ".zip":
		if !strings.HasSuffix(name, "_test.go") {
			return form
		}
	}
	return ""
}

// added matches what a browser may add to the name of a file, as in a.ipynb.txt.
var added = lazy.Pattern(`(?i)(\.ipynb|\.go)\.(txt|json)$`)

// saved returns the name under which a file was saved.
func saved(name string) string { return added().ReplaceAllString(name, "$1") }

// stem returns a file's name without what says its type.
func stem(name string) string {
	name = saved(name)
	return strings.TrimSuffix(name, path.Ext(name))
}

// read reads a notebook or a .go file, and returns how many bytes it has read.
func (notebook NotebookReader) read(f *File, from io.Reader) (size int) {
	limit, isGo := maxNotebook, typeOf(f.Name) == ".go"
	if isGo {
		limit = maxGo
	}
	data, err := io.ReadAll(io.LimitReader(from, int64(limit)+1))
	cells := make([]answer.Cell, 1)
	switch {
	case len(data) > limit:
		err = fmt.Errorf("larger than %d MB", limit>>20)
	case err != nil:
		err = errors.New("cannot be read")
	case isGo:
		cells[0], err = answer.FromGo(path.Base(f.Name), data)
	default:
		cells, err = notebook(data)
	}
	if err == nil {
		err = f.hold(cells)
	}
	if err != nil {
		f.Fault = err.Error()
	}
	return len(data)
}

func (f *File) hold(cells []answer.Cell) error {
	size := 0
	for _, c := range cells {
		size += len(c.Text)
		for _, id := range answer.IDs(c.Text) {
			if len(f.Exercises) < maxIDs && !slices.Contains(f.Exercises, id) {
				f.Exercises = append(f.Exercises, id)
			}
		}
	}
	if size > maxCode {
		f.Exercises = nil
		return fmt.Errorf("its code is longer than %d MB", maxCode>>20)
	}
	f.Cells = cells
	return nil
}

// Limits of a .zip file.
const (
	maxEntries  = 10_000   // files, whatever is in them
	maxAnswers  = 200      // notebooks and .go files
	maxUnzipped = 64 << 20 // bytes of the archive, and of these together
)

// unzip reads the files in a .zip file. Nothing is written to the disk, so the names in
// it can do no harm.
func (notebook NotebookReader) unzip(file *os.File, archive File) (files []File) {
	fault := func(text string) []File {
		archive.Fault = text
		return append(files, archive)
	}
	z, err := index(file)
	if err != nil {
		return fault(err.Error())
	}
	left := maxUnzipped
	for _, entry := range z.File {
		f := File{Name: archive.Name + "/" + path.Clean(strings.ReplaceAll(entry.Name, `\`, "/")), Changed: entry.Modified}
		form := typeOf(f.Name)
		if entry.Mode().IsDir() || form == "" || slices.ContainsFunc(strings.Split(f.Name, "/"), hidden) {
			continue
		}
		content, err := entry.Open()
		switch {
		case form == ".zip":
			f.Fault = "an archive in an archive, which is not opened"
		case !entry.Mode().IsRegular():
			f.Fault = "not a regular file"
		case entry.Flags&1 != 0:
			f.Fault = "it is encrypted"
		case left <= 0 || len(files) >= maxAnswers:
			return fault(fmt.Sprintf("only its first files are read: it has more than %d, or more than %d MB",
				maxAnswers, maxUnzipped>>20))
		case err != nil:
			f.Fault = "cannot be read: it is packed in a way that is not supported"
		default:
			left -= notebook.read(&f, content)
			content.Close()
		}
		files = append(files, f)
	}
	if len(files) == 0 {
		return fault("the archive has no notebook and no .go file")
	}
	return files
}

// index returns the index of a .zip file, sorted by name.
func index(file *os.File) (*zip.Reader, error) {
	info, err := file.Stat()
	if err != nil {
		return nil, errors.New("cannot be read")
	}
	if info.Size() > maxUnzipped {
		return nil, fmt.Errorf("larger than %d MB", maxUnzipped>>20)
	}
	z, err := zip.NewReader(file, info.Size())
	if err != nil {
		return nil, errors.New("not a .zip file, or damaged")
	}
	if len(z.File) > maxEntries {
		return nil, fmt.Errorf("an archive of more than %d files", maxEntries)
	}
	slices.SortStableFunc(z.File, func(a, b *zip.File) int { return strings.Compare(a.Name, b.Name) })
	return z, nil
}
