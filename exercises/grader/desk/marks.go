package desk

import (
	"slices"
	"strings"
	"time"

	"gametree/exercises/grader"
	"gametree/exercises/grader/report"
)

// unlisted is the note on a student who is not on the roster.
const unlisted = "this student is not on the roster"

// Enroll returns the submissions under the names that the roster gives their
// students, together with an empty submission for each student who has handed in
// nothing. An error is about a student who is in the teacher's file, but nowhere else.
func (t *Teacher) Enroll(submissions []grader.Submission) ([]grader.Submission, error) {
	if t.Roster != nil {
		submissions = t.Roster.enroll(submissions)
	}
	known := func(name string) bool {
		return slices.ContainsFunc(submissions, func(s grader.Submission) bool { return t.means(name, s.Student) })
	}
	var named []place
	for _, e := range t.extensions {
		named = append(named, e.student)
	}
	for _, m := range t.marks {
		named = append(named, m.student)
	}
	for _, p := range named {
		if !known(p.text) {
			return nil, in(FileName, p.errorf("there is no student %q, neither among the submissions nor on a roster", p.text))
		}
	}
	return submissions, nil
}

// enroll names submissions by the roster. The files of one student who has several
// submissions are put together.
func (r *Roster) enroll(submissions []grader.Submission) []grader.Submission {
	byStudent := map[string]grader.Submission{}
	for _, s := range r.Students {
		byStudent[s.ID] = grader.Submission{Student: s.ID}
	}
	for _, s := range submissions {
		if student, ok := r.Find(s.Student); ok {
			s.Student = student.ID
		}
		s.Files = append(byStudent[s.Student].Files, s.Files...)
		byStudent[s.Student] = s
	}
	all := make([]grader.Submission, 0, len(byStudent))
	for _, s := range byStudent {
		all = append(all, s)
	}
	slices.SortFunc(all, func(a, b grader.Submission) int { return strings.Compare(a.Student, b.Student) })
	return all
}

// mark sets the marks of the answers of one student, and notes if the student is not
// on the roster.
func (t *Teacher) mark(answers []report.Answer, files times) {
	lateness := t.lateness(answers, func(a report.Answer) (time.Time, bool) { return t.submitted(a, files) })
	for i := range answers {
		a := &answers[i]
		a.Marks = nil
		if _, listed := t.Roster.Find(a.Student); t.Roster != nil && !listed {
			a.Note = strings.TrimPrefix(a.Note+"; "+unlisted, "; ")
		}
		if a.Exercise == "" {
			continue
		}
		if m, ok := t.rule.mark(lateness[a.Exercise], a.Points); ok {
			a.Marks = append(a.Marks, m)
		}
		for _, m := range t.marks {
			if m.exercise == a.Exercise && t.means(m.student.text, a.Student) {
				a.Marks = append(a.Marks, m.of(*a))
			}
		}
	}
}

// of returns the mark for an answer that has its earlier marks.
func (m mark) of(a report.Answer) report.Mark {
	points := m.change.points
	if m.change.set {
		points -= a.Total()
	}
	return report.Mark{By: report.Teacher, Points: points, Text: m.comment}
}

// times holds when the files of students were submitted.
type times map[[2]string]time.Time // by student and file

// timesOf returns the times of all files.
func timesOf(submissions []grader.Submission) times {
	all := times{}
	for _, s := range submissions {
		for _, f := range s.Files {
			all[[2]string{report.Shown(s.Student), report.Shown(f.Name)}] = f.Changed
		}
	}
	return all
}

// submitted returns when an answer was submitted: by the teacher's table, else by its
// file.
func (t *Teacher) submitted(a report.Answer, files times) (at time.Time, known bool) {
	if a.File == "" {
		return at, false
	}
	if t.times == nil {
		t.times = map[string]time.Time{}
		for name, at := range t.Submitted {
			t.times[t.key(name)] = at
		}
	}
	if at, known = t.times[t.key(a.Student)]; known {
		return at, true
	}
	at = files[[2]string{a.Student, a.File}]
	return at, !at.IsZero()
}
