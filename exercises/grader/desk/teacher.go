package desk

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// FileName is the name of the teacher's file.
const FileName = "class.yaml"

// Teacher is what the teacher has decided about a class. The zero Teacher has decided
// nothing.
type Teacher struct {
	Roster    *Roster              // nil: there is none
	Submitted map[string]time.Time // by student, as the teacher's table has them
	Gradebook System               // whose gradebook to write
	Column    string               // of the gradebook, for the sum; empty: a column for each exercise

	due        []due
	rule       rule
	extensions []extension
	marks      []mark

	keys  map[string]string    // of names: see key
	times map[string]time.Time // Submitted by key, made when first asked for
}

// due is when some exercises are due.
type due struct {
	what scope
	at   time.Time
}

// rule is what lateness costs.
type rule struct {
	percent float64 // of the points earned, for each day begun
	free    int     // days for each student that cost nothing
	last    int     // after so many days there are no points; 0: no such limit
}

// extension gives a student more time.
type extension struct {
	student place // as the teacher has written it
	what    scope
	until   time.Time // zero: days count
	days    int
}

// mark changes a student's points or comments on them.
type mark struct {
	student  place
	exercise string
	change   change
	comment  string
}

// change is a change of points.
type change struct {
	set    bool // to points; else by points
	points float64
}

// Open reads the teacher's file, and the roster and the table of submission times that
// it names. If file is empty, it is class.yaml in the folder that contains out, and
// need not exist.
func Open(file, out string) (*Teacher, error) {
	found := file
	if file == "" {
		absolute, err := filepath.Abs(out)
		if err != nil {
			return nil, err
		}
		found = filepath.Join(filepath.Dir(absolute), FileName)
	}
	text, err := os.ReadFile(found)
	if file == "" && errors.Is(err, fs.ErrNotExist) {
		return &Teacher{Gradebook: Plain}, nil
	}
	if err != nil {
		return nil, err
	}
	t, err := parse(text)
	if err != nil {
		return nil, in(found, err)
	}
	return t.teacher, t.openTables(filepath.Dir(found))
}

// openTables reads the tables that the file names, relative to a folder.
func (f *parsed) openTables(folder string) error {
	read := func(name place, parse func(text []byte) error) error {
		if name.text == "" {
			return nil
		}
		path := filepath.FromSlash(name.text)
		if !filepath.IsAbs(path) {
			path = filepath.Join(folder, path)
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return in(filepath.Join(folder, FileName), name.errorf("%v", err))
		}
		return in(path, parse(text))
	}
	t := f.teacher
	err := read(f.roster, func(text []byte) (err error) {
		t.Roster, err = parseRoster(text)
		return err
	})
	if err != nil {
		return err
	}
	if t.Gradebook == "" {
		t.Gradebook = Plain
		if t.Roster != nil {
			t.Gradebook = t.Roster.System
		}
	}
	return read(f.submitted, func(text []byte) (err error) {
		t.Submitted, err = parseTimes(text, f.zone)
		return err
	})
}

// same returns the form in which names of students are compared.
func same(name string) string { return strings.ToLower(strings.Join(strings.Fields(name), " ")) }
