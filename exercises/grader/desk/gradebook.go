package desk

import (
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
	roster, answers := d.roster, map[string][]report.Answer{}
	if roster == nil {
		roster = &Roster{header: []string{"student"}}
	}
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
