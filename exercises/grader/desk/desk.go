// Package desk does what a teacher does around the grading of a class, and what a
// learning platform does not do: it names students as the platform's roster does, and
// writes the page about the class and a gradebook that the platform imports. It judges
// nothing.
//
// Reading order: desk.go, roster.go, gradebook.go, class.go.
package desk

import (
	"errors"

	"gametree/exercises"
	"gametree/exercises/grader/judge"
	"gametree/exercises/grader/report"
)

// Desk collects the answers of a class, student by student.
type Desk struct {
	roster   *Roster         // nil: there is none
	students []studentData   // who have results in exercises
	faults   []report.Answer // about files
}

// studentData is a student's row in the reports.
type studentData struct {
	Student            // as on the roster, if listed
	Page        string // its address
	Points, Max int
	listed      bool
	attempted   bool            // an exercise
	answers     []report.Answer // to exercises, without feedback
}

// New returns the desk for a grading.
func New(r *Roster) *Desk { return &Desk{roster: r} }

// Take keeps what the class's reports need of the answers of a student.
func (d *Desk) Take(answers []report.Answer) {
	var s studentData
	for _, a := range answers {
		a.Feedback, a.Cell = "", ""
		if a.Exercise == "" {
			d.faults = append(d.faults, a)
			continue
		}
		s.answers = append(s.answers, a)
		s.Points, s.Max, s.attempted = s.Points+a.Points, s.Max+a.Max, s.attempted || attempted(a)
	}
	if len(s.answers) == 0 {
		return
	}
	id := s.answers[0].Student
	if s.Student, s.listed = d.roster.Find(id); !s.listed {
		s.Student = Student{ID: id, fields: []string{report.Inert(id)}}
	}
	s.Page = pageOf(s.answers[0])
	d.students = append(d.students, s)
}

// Write writes the reports on the class into a folder: class.html and gradebook.csv. The
// gradebook has a column for each exercise, or one with this title for their sum.
func (d *Desk) Write(folder report.Folder, column string) error {
	return errors.Join(folder.Write("class.html", d.classPage()), folder.Write("gradebook.csv", d.gradebook(column)))
}

// byExercise returns the answers to each exercise, in the order of the course.
func (d *Desk) byExercise() (all [][]report.Answer) {
	sorted := map[string][]report.Answer{}
	for _, s := range d.students {
		for _, a := range s.answers {
			sorted[a.Exercise] = append(sorted[a.Exercise], a)
		}
	}
	for _, e := range exercises.All() {
		if found := sorted[e.ID]; len(found) > 0 {
			all = append(all, found)
		}
	}
	return all
}

// attempted reports whether the student has written an answer.
func attempted(a report.Answer) bool {
	return a.Status != judge.Missing && a.Status != judge.NotAttempted
}
