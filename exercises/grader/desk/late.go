package desk

import (
	"fmt"
	"math"
	"slices"
	"time"

	"gametree/exercises/grader/report"
	"gametree/exercises/kit"
)

// day is the unit of lateness. A day that has begun counts as a whole one.
const day = 24 * time.Hour

// dueFor returns when a student must have submitted an exercise; ok is false if it is
// never late. The narrowest scope counts, and of equals the last.
func (t *Teacher) dueFor(student, exercise string) (at time.Time, ok bool) {
	narrowest := 0
	for _, d := range t.due {
		if n := d.what.includes(exercise); n > 0 && n >= narrowest {
			at, ok, narrowest = d.at, true, n
		}
	}
	if !ok {
		return at, false
	}
	given := extension{}
	narrowest = 0
	for _, e := range t.extensions {
		if n := e.what.includes(exercise); t.means(e.student.text, student) && n > 0 && n >= narrowest {
			given, narrowest = e, n
		}
	}
	if !given.until.IsZero() {
		return given.until, true
	}
	return at.AddDate(0, 0, given.days), true
}

// key returns the same text for all names of a student.
func (t *Teacher) key(name string) string {
	key, known := t.keys[name]
	if !known {
		if s, ok := t.Roster.Find(name); ok {
			key = s.ID
		} else {
			key = same(name)
		}
		if t.keys == nil {
			t.keys = map[string]string{}
		}
		t.keys[name] = key
	}
	return key
}

// means reports whether a name in the teacher's file is this student's.
func (t *Teacher) means(name, student string) bool { return t.key(name) == t.key(student) }

// late is the lateness of an answer.
type late struct {
	days int // begun after the time when it was due
	free int // of them, that cost nothing
}

// lateness returns how late each answer of one student is. Exercises that are due at
// the same time are one assignment: its free days are spent once, and in the order of
// the times.
func (t *Teacher) lateness(answers []report.Answer, submitted func(report.Answer) (time.Time, bool)) map[string]late {
	found := map[string]late{}
	longest := map[time.Time]int{} // days, by the time when the assignment was due
	dueAt := map[string]time.Time{}
	for _, a := range answers {
		due, ok := t.dueFor(a.Student, a.Exercise)
		handedIn, known := submitted(a)
		if !ok || !known || a.Exercise == "" {
			continue
		}
		days := max(0, int(math.Ceil(float64(handedIn.Sub(due))/float64(day))))
		found[a.Exercise], dueAt[a.Exercise] = late{days: days}, due.UTC()
		longest[due.UTC()] = max(longest[due.UTC()], days)
	}
	times := make([]time.Time, 0, len(longest))
	for at := range longest {
		times = append(times, at)
	}
	slices.SortFunc(times, time.Time.Compare)
	left, free := t.rule.free, map[time.Time]int{}
	for _, at := range times {
		free[at] = min(left, longest[at])
		left -= free[at]
	}
	for id, l := range found {
		l.free = min(l.days, free[dueAt[id]])
		found[id] = l
	}
	return found
}

// mark returns what lateness does to points; ok is false if it does nothing.
func (r rule) mark(l late, points int) (m report.Mark, ok bool) {
	if l.days == 0 || r == (rule{}) {
		return m, false
	}
	m = report.Mark{By: report.Late, Text: kit.Plural(l.days, "1 day", "%d days")}
	if l.free > 0 {
		m.Text += fmt.Sprintf(", of which %d free", l.free)
	}
	share := min(1, r.percent/100*float64(l.days-l.free))
	if r.last > 0 && l.days-l.free > r.last {
		share = 1
		m.Text += fmt.Sprintf(", more than the %d that are accepted", r.last)
	}
	m.Text += "."
	m.Points = -math.Round(100*share*float64(points)) / 100
	return m, true
}
