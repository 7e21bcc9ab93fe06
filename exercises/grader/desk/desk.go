// Package desk does what a teacher does around the grading of a class, and what a
// learning platform does not do: it names students as the platform's roster does, and
// writes the page about the class and a gradebook that the platform imports. It judges
// nothing.
//
// Reading order: desk.go, roster.go, class.go.
package desk

import (
	"cmp"
	"errors"
	"slices"
	"strconv"

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

func attempted(a report.Answer) bool {
	return a.Status != judge.Missing && a.Status != judge.NotAttempted
}

// item is a column of a gradebook.
type item struct {
	title     string
	max       int
	exercises []string
}

// items returns the columns: one for each exercise, or one with this title.
func (d *Desk) items(column string) (all []item) {
	sum := item{title: column}
	for _, answers := range d.byExercise() {
		a := answers[0]
		all = append(all, item{a.Title, a.Max, []string{a.Exercise}})
		sum.max += a.Max
		sum.exercises = append(sum.exercises, a.Exercise)
	}
	if column == "" || len(all) == 0 {
		return all
	}
	return []item{sum}
}

// points returns the cell of a student: nothing if the student has handed in nothing or
// the grader has failed.
func (i item) points(answers []report.Answer) string {
	sum, handedIn := 0, false
	for _, a := range answers {
		switch {
		case !slices.Contains(i.exercises, a.Exercise):
			continue
		case a.Status == judge.GraderFault:
			return ""
		}
		sum += a.Points
		handedIn = handedIn || a.Status != judge.Missing
	}
	if !handedIn {
		return ""
	}
	return strconv.Itoa(sum)
}

// gradebook returns the columns of the roster that identify the students, and the
// points. Only students on the roster have rows, because a platform would take others
// for new students. Without a roster, all have.
func (d *Desk) gradebook(column string) []byte {
	roster, answers := cmp.Or(d.roster, &Roster{header: []string{"student"}}), map[string][]report.Answer{}
	students := roster.Students
	for _, s := range d.students {
		answers[s.answers[0].Student] = s.answers
		if d.roster == nil {
			students = append(students, s.Student)
		}
	}
	head, most := roster.header, make([]string, len(roster.header))
	most[0] = "    Points Possible" // as Canvas writes it
	items := d.items(column)
	for _, i := range items {
		head, most = append(head, i.title), append(most, strconv.Itoa(i.max))
	}
	rows := [][]string{head}
	if roster.canvas {
		rows = append(rows, most)
	}
	for _, s := range students {
		row := s.fields
		for _, i := range items {
			row = append(row, i.points(answers[s.ID]))
		}
		rows = append(rows, row)
	}
	return report.CSV(rows)
}
