package desk

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"os"
	"path/filepath"
	"slices"

	"gametree/exercises"
	"gametree/exercises/grader"
	"gametree/exercises/grader/judge"
	"gametree/exercises/grader/report"
)

// Desk collects the answers of a class, student by student.
type Desk struct {
	teacher *Teacher
	files   times
	answers []report.Answer // without feedback; about exercises only
	faults  []report.Answer // about files
}

// New returns the desk for a grading of these submissions, which Enroll has returned.
func New(t *Teacher, submissions []grader.Submission) *Desk {
	return &Desk{teacher: t, files: timesOf(submissions)}
}

// Take marks the answers of a student, and keeps what the class's reports need.
func (d *Desk) Take(answers []report.Answer) {
	d.teacher.mark(answers, d.files)
	for _, a := range answers {
		a.Feedback = ""
		if a.Exercise == "" {
			d.faults = append(d.faults, a)
		} else {
			d.answers = append(d.answers, a)
		}
	}
}

// Write writes the reports on the class into a folder: class.html, similar.html,
// similar.csv, gradebook.csv and attempts.csv, which it also reads.
func (d *Desk) Write(folder string) error {
	before, err := readAttempts(filepath.Join(folder, attemptsFile))
	if err != nil {
		return err
	}
	attempts := before.with(d.answers)
	similar := Compare(d.answers)
	files := map[string][]byte{
		attemptsFile:    attempts.table(),
		"class.html":    d.classPage(attempts.count(), similar),
		"similar.html":  similarPage(similar),
		"similar.csv":   similarTable(similar),
		"gradebook.csv": d.gradebook(),
	}
	for name, text := range files {
		err = errors.Join(err, replace(filepath.Join(folder, name), text))
	}
	return err
}

// replace writes a file so that nobody ever finds half of it.
func replace(file string, text []byte) error {
	fresh, err := os.CreateTemp(filepath.Dir(file), ".part-")
	if err != nil {
		return err
	}
	_, err = fresh.Write(text)
	if err := errors.Join(err, fresh.Chmod(0o644), fresh.Close()); err != nil {
		return errors.Join(err, os.Remove(fresh.Name()))
	}
	return os.Rename(fresh.Name(), file)
}

// order sorts items as the course has the exercises whose ids they return.
func order[T any](items []T, id func(T) string) {
	number := map[string]int{}
	for i, e := range exercises.All() {
		number[e.ID] = i
	}
	slices.SortStableFunc(items, func(a, b T) int { return number[id(a)] - number[id(b)] })
}

// attempted reports whether the student has written an answer.
func attempted(a report.Answer) bool {
	return a.Status != judge.Missing && a.Status != judge.NotAttempted
}

// digest identifies the text of an answer.
func digest(a report.Answer) string {
	sum := sha256.Sum256([]byte(a.Source))
	return hex.EncodeToString(sum[:8])
}
