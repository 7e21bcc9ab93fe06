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

// Record is a learner's progress. It is one small file for each user, shared by all
// kernels and checkouts.
type Record struct {
	Last      string            // the exercise that was checked last
	Exercises map[string]*Entry // by id

	file string
}

// Entry is the progress in one exercise.
type Entry struct {
	Points  int            // the most ever earned
	Passed  bool           // at least once
	Failing []string       // the tasks that failed at the last check
	Hints   map[string]int // the number of hints seen, by the tasks that failed
}

// RecordFile returns the file of this user's record; empty if the user has no cache
// folder.
func RecordFile() string {
	cache, err := os.UserCacheDir()
	if err != nil {
		return ""
	}
	return filepath.Join(cache, "gametree", "progress.json")
}

// OpenRecord reads the record in a file. The record is empty if there is no file.
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
		return r, fmt.Errorf("%s: not a record of progress: remove it to start again", file)
	}
	return r, nil
}

// Of returns the progress in an exercise, never nil.
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

// Checked records a verdict.
func (r *Record) Checked(v judge.Verdict) {
	e := r.Of(v.Exercise)
	points, _ := v.Points()
	r.Last = v.Exercise
	e.Points = max(e.Points, points)
	e.Passed = e.Passed || v.Status == judge.Passed
	e.Failing = v.Failing()
}

// NextHint returns the index of the next of most hints for these failing tasks, and
// records it as seen. The last hint repeats.
func (e *Entry) NextHint(failing []string, most int) (seen int) {
	pattern := strings.Join(failing, " ")
	seen = min(e.Hints[pattern], most-1)
	e.Hints[pattern] = seen + 1
	return seen
}

// Save writes the record. A reader finds either the old one or the new one.
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
