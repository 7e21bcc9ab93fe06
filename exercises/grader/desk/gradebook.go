package desk

import (
	"math"
	"slices"
	"strconv"

	"gametree/exercises/grader/judge"
	"gametree/exercises/grader/report"
)

// item is a column of a gradebook.
type item struct {
	title     string
	max       int
	exercises []string
}

// items returns the columns: the teacher's one, or one for each exercise.
func (d *Desk) items() (all []item) {
	for _, a := range d.answers {
		if !slices.ContainsFunc(all, func(i item) bool { return i.exercises[0] == a.Exercise }) {
			all = append(all, item{a.Title, a.Max, []string{a.Exercise}})
		}
	}
	order(all, func(i item) string { return i.exercises[0] })
	if d.teacher.Column == "" || len(all) == 0 {
		return all
	}
	sum := item{title: d.teacher.Column}
	for _, i := range all {
		sum.max += i.max
		sum.exercises = append(sum.exercises, i.exercises...)
	}
	return []item{sum}
}

// points returns the cell of a student: the points with all marks, or nothing if the
// student has handed in nothing or the grader has failed.
func (i item) points(answers map[string]report.Answer) string {
	sum, any := 0.0, false
	for _, id := range i.exercises {
		a, ok := answers[id]
		if a.Status == judge.Fault {
			return ""
		}
		if ok && (a.Status != judge.Missing || len(a.Marks) > 0) {
			sum, any = sum+a.Total(), true
		}
	}
	if !any {
		return ""
	}
	return number(sum)
}

// gradebook returns the gradebook in the form of the teacher's system.
func (d *Desk) gradebook() []byte {
	byStudent := map[string]map[string]report.Answer{}
	var names []string
	for _, a := range d.answers {
		if byStudent[a.Student] == nil {
			byStudent[a.Student] = map[string]report.Answer{}
			names = append(names, a.Student)
		}
		byStudent[a.Student][a.Exercise] = a
	}
	students := d.teacher.students(names)
	items := d.items()
	head, most, identify := d.teacher.Gradebook.columns()
	for _, i := range items {
		head = append(head, i.title)
		if most != nil {
			most = append(most, strconv.Itoa(i.max))
		}
	}
	rows := [][]string{head}
	if most != nil {
		rows = append(rows, most)
	}
	for _, s := range students {
		row := identify(s)
		for _, i := range items {
			row = append(row, i.points(byStudent[s.ID]))
		}
		rows = append(rows, row)
	}
	return write(rows)
}

// students returns the students of the gradebook: those on the roster, or all. A
// system would take others for new students.
func (t *Teacher) students(names []string) (all []Student) {
	if t.Roster != nil {
		return t.Roster.Students
	}
	for _, name := range names {
		all = append(all, Student{ID: name, Login: name, Name: name})
	}
	return all
}

// columns returns the header of a system's gradebook up to the grades, the start of
// the row with the greatest points (nil: there is none), and the same columns of a
// student.
func (s System) columns() (head, most []string, of func(Student) []string) {
	switch s {
	case Canvas: // what its own export begins with, and its import asks for
		return []string{"Student", "ID", "SIS User ID", "SIS Login ID", "Section"}, []string{"    Points Possible", "", "", "", ""},
			func(s Student) []string { return []string{s.Name, s.CanvasID, s.SISID, s.Login, s.Section} }
	case Moodle: // its import maps columns by these names
		return []string{"First name", "Last name", "Username", "ID number", "Email address"}, nil,
			func(s Student) []string { return []string{s.First, s.Last, s.Login, s.Number, s.Email} }
	}
	return []string{"student", "name", "email", "section"}, nil, func(s Student) []string {
		return []string{report.Inert(s.ID), report.Inert(s.Name), report.Inert(s.Email), report.Inert(s.Section)}
	}
}

// number writes points without needless digits.
func number(points float64) string {
	return strconv.FormatFloat(math.Round(100*points)/100, 'f', -1, 64)
}
