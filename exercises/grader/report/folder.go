//go:build !js

package report

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"gametree/exercises"
	"gametree/exercises/grader/jail"
	"gametree/exercises/kit"
	"gametree/pkg/atomicfile"
	"gametree/pkg/lazy"
)

// Folder is the folder of the results of a class:
//
//	seed                            of the inputs, which only the teacher may read
//	answers/STUDENT/EXERCISE.json   the result of an answer
//	answers/STUDENT/file-NAME.json  what is wrong with a file
//
// Report makes all other files in it from the JSON files. No file is ever seen half
// written, whenever the program is killed.
type Folder string

type Results struct {
	Name    string // of the student, in file names
	Answers []Answer
}

func (f Folder) Save(a Answer) error {
	name := a.name()
	a.tame()
	text := marshal(a)
	if before, err := os.ReadFile(f.path(name)); err == nil && bytes.Equal(before, text) {
		return nil
	}
	return f.Write(name, text)
}

// Saved returns the answer that was saved last for a student and an exercise.
func (f Folder) Saved(student, exercise string) (a Answer, ok bool) {
	a, err := f.read(Answer{Student: student, Exercise: exercise}.name())
	return a, err == nil
}

// Prune removes the answers that are covered and not among those kept. covered gets
// the student's name in file names, and an exercise, or nothing for files.
func (f Folder) Prune(kept []Answer, covered func(student, exercise string) bool) error {
	keep := map[string]bool{}
	for _, a := range kept {
		keep[a.name()] = true
	}
	folders, err := f.list("answers")
	for _, student := range folders {
		files, listErr := f.list("answers/" + student)
		err = errors.Join(err, listErr)
		for _, file := range files {
			exercise := strings.TrimSuffix(file, ".json")
			if strings.HasPrefix(exercise, filePrefix) {
				exercise = ""
			}
			if name := "answers/" + student + "/" + file; !keep[name] && covered(student, exercise) {
				err = errors.Join(err, f.remove(name))
			}
		}
	}
	return err
}

// list returns the names in a folder in order: of folders, and of JSON files.
func (f Folder) list(folder string) (names []string, err error) {
	entries, err := os.ReadDir(f.path(folder))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	for _, e := range entries {
		if e.IsDir() || filepath.Ext(e.Name()) == ".json" {
			names = append(names, e.Name())
		}
	}
	return names, err
}

// Students returns the students and their answers, in order.
func (f Folder) Students() iter.Seq2[Results, error] {
	return func(yield func(Results, error) bool) {
		folders, err := f.list("answers")
		if err != nil {
			yield(Results{}, err)
		}
		for _, folder := range folders {
			s, err := f.student(folder)
			if (err != nil || len(s.Answers) > 0) && !yield(s, err) {
				return
			}
		}
	}
}

// student returns the answers of a student, in the order of the exercises, and then
// those about files.
func (f Folder) student(student string) (Results, error) {
	s := Results{Name: student}
	files, err := f.list("answers/" + student)
	if err != nil {
		return s, err
	}
	for _, name := range files {
		name = "answers/" + student + "/" + name
		a, err := f.read(name)
		if err != nil {
			return s, fmt.Errorf("%s: not the result of an answer; remove it, and grade again with --resume", f.path(name))
		}
		s.Answers = append(s.Answers, a)
	}
	all := exercises.All()
	number := func(a Answer) int { // -1: it is about a file, or an exercise that is not there any more
		return slices.IndexFunc(all, func(e kit.Exercise) bool { return e.ID == a.Exercise })
	}
	slices.SortFunc(s.Answers, func(a, b Answer) int {
		return cmp.Or(cmp.Compare(uint(number(a)), uint(number(b))), strings.Compare(b.Exercise, a.Exercise),
			strings.Compare(a.File, b.File))
	})
	return s, nil
}

func (f Folder) read(name string) (a Answer, err error) {
	text, err := os.ReadFile(f.path(name))
	if err == nil {
		err = json.Unmarshal(text, &a)
	}
	if err == nil && a.Status == "" {
		err = errors.New("no status")
	}
	return a, err
}

// filePrefix begins the names of what is about files. No exercise begins with it.
const filePrefix = "file-"

func (a Answer) name() string {
	name := cmp.Or(a.Exercise, filePrefix+FileName(a.File))
	return "answers/" + FileName(a.Student) + "/" + name + ".json"
}

const seedFile = "seed"

// Seed returns the seed of the class; ok is false if it has none yet.
func (f Folder) Seed() (seed uint64, ok bool, err error) {
	text, err := os.ReadFile(f.path(seedFile))
	if errors.Is(err, fs.ErrNotExist) {
		return 0, false, nil
	}
	if err == nil {
		seed, err = strconv.ParseUint(strings.TrimSpace(string(text)), 10, 64)
	}
	if err != nil {
		return 0, false, fmt.Errorf("%s: want a number, the seed of the class: %w", f.path(seedFile), err)
	}
	return seed, true, nil
}

// SetSeed sets the seed of the class. Others than the teacher cannot read it.
func (f Folder) SetSeed(seed uint64) error { return f.write(seedFile, fmt.Appendln(nil, seed), 0o600) }

// FirstSeed sets the seed of the class if it has none yet, and returns the one that
// it has then. Of several programs that do so at once, the first one sets it.
func (f Folder) FirstSeed(seed uint64) (uint64, error) {
	fresh, err := atomicfile.Part(string(f), fmt.Appendln(nil, seed), 0o600)
	if err != nil {
		return 0, err
	}
	defer os.Remove(fresh)
	if err := os.Link(fresh, f.path(seedFile)); !errors.Is(err, fs.ErrExist) {
		return seed, err
	}
	seed, _, err = f.Seed()
	return seed, err
}

// ErrInUse means that another program writes into a folder.
var ErrInUse = errors.New("another program writes into it")

// Open makes the folder, if there is none, and holds it until release is called or
// the program ends: alone, or shared with other programs that share it. Alone, it
// removes what programs that were killed have left in it.
func (f Folder) Open(shared bool) (release func(), err error) {
	if err := os.MkdirAll(string(f), 0o700); err != nil {
		return nil, err
	}
	var held bool
	if shared {
		release, held = jail.Share(string(f))
	} else {
		release, held = jail.Hold(string(f), false)
	}
	if !held {
		return nil, ErrInUse
	}
	fresh, err := atomicfile.Part(string(f), nil, 0o600) // fails before the grading if nothing can be written
	left := []string{fresh}
	if !shared {
		left, _ = filepath.Glob(f.path(atomicfile.Prefix + "*"))
	}
	for _, file := range left {
		err = errors.Join(err, os.Remove(file))
	}
	if err != nil {
		release()
		return nil, err
	}
	return release, nil
}

// Names returns the names of the students in file names.
func (f Folder) Names() []string {
	names, _ := f.list("answers")
	return names
}

func (f Folder) path(name string) string {
	return filepath.Join(string(f), filepath.FromSlash(name))
}

func (f Folder) Write(name string, text []byte) error { return f.write(name, text, 0o644) }

// write writes a file. A machine that loses power may keep an empty file: it is not a
// result, and graded again.
func (f Folder) write(name string, text []byte, mode fs.FileMode) error {
	fresh, err := atomicfile.Part(string(f), text, mode)
	if err != nil {
		return err
	}
	file := f.path(name)
	if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.Rename(fresh, file)); err != nil {
		return errors.Join(err, os.Remove(fresh))
	}
	return nil
}

// remove removes a file, and the folders that it leaves empty.
func (f Folder) remove(name string) error {
	file := f.path(name)
	err := os.Remove(file)
	for folder := filepath.Dir(file); folder != filepath.Clean(string(f)); folder = filepath.Dir(folder) {
		if os.Remove(folder) != nil {
			break
		}
	}
	return err
}

// maxFileName is the length in bytes of the longest name, which leaves room for an
// extension.
const maxFileName = 200

// harmful matches the characters that a file name must not have.
var harmful = lazy.Pattern(`^\.|[^\pL\p{Nd}_@+.-]`)

// FileName returns a file name for a student: letters, digits, harmless characters,
// and each byte of any other character in hexadecimal after a ~. Different students have
// different names: a long one ends with a hash.
func FileName(student string) string {
	name := harmful().ReplaceAllStringFunc(student, func(c string) string {
		return "~" + strings.ReplaceAll(fmt.Sprintf("% x", c), " ", "~")
	})
	if len(name) <= maxFileName {
		return name
	}
	hash := fmt.Sprintf("~~%x", sha256.Sum256([]byte(student)))[:34]
	return strings.ToValidUTF8(name[:maxFileName-len(hash)], "") + hash
}

// File is a file that keeps a record. The empty name keeps nothing.
type File string

// ProgressFile returns the file of this user's record; empty if the user has no cache
// folder.
func ProgressFile() File {
	cache, err := os.UserCacheDir()
	if err != nil {
		return ""
	}
	return File(filepath.Join(cache, "gametree", "progress.json"))
}

func (f File) Load() ([]byte, error) {
	text, err := os.ReadFile(string(f))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return text, err
}

// Save implements Store. A reader finds either the old text or the new one.
func (f File) Save(text []byte) error {
	if f == "" {
		return nil
	}
	return errors.Join(os.MkdirAll(filepath.Dir(string(f)), 0o700), atomicfile.Write(string(f), text, 0o600))
}
