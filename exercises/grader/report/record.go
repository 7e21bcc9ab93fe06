package report

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"gametree/exercises/grader/judge"
)

// Record is what is known of all exercises.
type Record struct {
	Last      string            // the exercise that was checked last
	Exercises map[string]*Entry // by id

	file string
}

// Entry is what is known of one exercise.
type Entry struct {
	Points  int            // the most that was ever reached
	Passed  bool           // once
	Failing []string       // tasks, at the last check
	Hints   map[string]int // hints seen, by the tasks that failed
}

// RecordFile returns where the record of this user is, empty if there is no place for it.
func RecordFile() string {
	cache, err := os.UserCacheDir()
	if err != nil {
		return ""
	}
	return filepath.Join(cache, "gametree", "progress.json")
}

// OpenRecord reads the record in a file; where there is none, nothing is known yet.
func OpenRecord(file string) (*Record, error) {
	r := &Record{Exercises: map[string]*Entry{}, file: file}
	if file == "" {
		return r, nil
	}
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return r, nil
	}
	if err != nil {
		return r, err
	}
	if err := json.Unmarshal(text, r); err != nil {
		return r, fmt.Errorf("%s: not a record of progress: remove it to begin anew", file)
	}
	return r, nil
}

// Of returns what is known of an exercise, never nil.
func (r *Record) Of(id string) *Entry {
	e := r.Exercises[id]
	if e == nil {
		e = &Entry{}
		r.Exercises[id] = e
	}
	if e.Hints == nil {
		e.Hints = map[string]int{}
	}
	return e
}

// Checked takes down a verdict.
func (r *Record) Checked(v judge.Verdict) {
	e := r.Of(v.Exercise)
	points, _ := v.Points()
	r.Last = v.Exercise
	e.Points = max(e.Points, points)
	e.Passed = e.Passed || v.Status == judge.Passed
	e.Failing = v.Failing()
}

// NextHint returns how many hints for the tasks that failed last have been seen,
// most at the most, and counts one more.
func (e *Entry) NextHint(failing []string, most int) (seen int) {
	pattern := strings.Join(failing, " ")
	seen = min(e.Hints[pattern], most-1)
	e.Hints[pattern] = seen + 1
	return seen
}

// Save writes the record; a reader sees the old one or the new one.
func (r *Record) Save() error {
	if r.file == "" {
		return nil
	}
	text, err := json.MarshalIndent(r, "", " ")
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(r.file), 0o700); err != nil {
		return err
	}
	fresh, err := os.CreateTemp(filepath.Dir(r.file), "progress-")
	if err != nil {
		return err
	}
	defer os.Remove(fresh.Name())
	_, err = fresh.Write(text)
	if err := errors.Join(err, fresh.Close()); err != nil {
		return err
	}
	return os.Rename(fresh.Name(), r.file)
}
