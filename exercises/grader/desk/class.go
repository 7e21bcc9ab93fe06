package desk

import (
	"cmp"
	"fmt"
	"html/template"
	"math"
	"slices"
	"strings"
	"time"

	"gametree/exercises/grader/judge"
	"gametree/exercises/grader/report"
	"gametree/exercises/kit"
	"gametree/pkg/render"
)

// classData is what the page about the class shows.
type classData struct {
	Students, Silent []pupil // all, and those without any answer
	Unlisted         []string
	Faults           []report.Answer
	Exercises        []exerciseData
	Hardest          []render.Bar
	Totals           []render.Bar
	Alike            int // pairs of answers
	Sections         bool
}

// pupil is a row about a student.
type pupil struct {
	Student
	Page          string
	Points        string
	share         float64 // of the points
	Max, Attempts int
	Late          int
	answered      bool
}

// exerciseData is what the page shows of an exercise.
type exerciseData struct {
	ID, Title                string
	Answered, Passed, Absent int // students; Absent did not answer
	Broken                   int // answers that did not run
	Mean                     string
	Max                      int
	Attempts                 string // on average
	When                     string
	Tasks                    []taskData
}

// taskData is what the page shows of a task.
type taskData struct {
	Name, Text  string
	Failed, Of  int // answers that ran
	Percent     int
	Case        *caseData
	Different   int // ways in which it fails
	firstOfTask map[caseKey]*caseData
}

// caseData is a case on which answers fail in the same way.
type caseData struct {
	caseKey
	Count int
	Page  string // of the first of these students
}

type caseKey struct{ Sentence, Call string }

// classPage returns the page about the class.
func (d *Desk) classPage(tried count, similar []Comparison) []byte {
	data := classData{Faults: d.faults, Students: d.pupils(tried)}
	for _, p := range data.Students {
		if !p.answered {
			data.Silent = append(data.Silent, p)
		}
		if _, listed := d.teacher.Roster.Find(p.ID); d.teacher.Roster != nil && !listed {
			data.Unlisted = append(data.Unlisted, p.ID)
		}
		data.Sections = data.Sections || p.Section != ""
	}
	byExercise := map[string][]report.Answer{}
	for _, a := range d.answers {
		byExercise[a.Exercise] = append(byExercise[a.Exercise], a)
	}
	for _, answers := range byExercise {
		data.Exercises = append(data.Exercises, d.exercise(answers, tried))
	}
	order(data.Exercises, func(e exerciseData) string { return e.ID })
	data.Hardest, data.Totals = hardest(data.Exercises), totals(data.Students)
	for _, c := range similar {
		data.Alike += len(c.Pairs)
	}
	return page("class.html", data)
}

// pupils returns a row for each student.
func (d *Desk) pupils(tried count) (all []pupil) {
	sums := map[string]float64{}
	at := map[string]int{}
	for _, a := range d.answers {
		i, ok := at[a.Student]
		if !ok {
			s, listed := d.teacher.Roster.Find(a.Student)
			if !listed {
				s = Student{ID: a.Student}
			}
			i = len(all)
			at[a.Student], all = i, append(all, pupil{Student: s, Page: "feedback/" + report.FileName(a.Student) + ".html"})
		}
		p := &all[i]
		sums[a.Student] += a.Total()
		p.Max += a.Max
		p.Attempts += tried.of(a)
		p.answered = p.answered || attempted(a)
		if slices.ContainsFunc(a.Marks, func(m report.Mark) bool { return m.By == report.Late }) {
			p.Late++
		}
	}
	for i := range all {
		p := &all[i]
		p.Points, p.share = number(sums[p.ID]), sums[p.ID]/math.Max(1, float64(p.Max))
	}
	return all
}

// exercise sums up the answers to one exercise.
func (d *Desk) exercise(answers []report.Answer, tried count) exerciseData {
	e := exerciseData{ID: answers[0].Exercise, Title: answers[0].Title, Max: answers[0].Max}
	points, tries := 0.0, 0
	var leads []time.Duration
	for _, a := range answers {
		if !attempted(a) {
			e.Absent++
			continue
		}
		e.Answered++
		points += a.Total()
		tries += tried.of(a)
		switch a.Status {
		case judge.Passed:
			e.Passed++
		case judge.Failed:
		default:
			e.Broken++
		}
		due, ok := d.teacher.dueFor(a.Student, a.Exercise)
		if at, known := d.teacher.submitted(a, d.files); ok && known {
			leads = append(leads, due.Sub(at))
		}
		if a.Status == judge.Passed || a.Status == judge.Failed {
			e.addTasks(a)
		}
	}
	if e.Answered > 0 {
		e.Mean = number(points / float64(e.Answered))
		e.Attempts = fmt.Sprintf("%.1f", float64(tries)/float64(e.Answered))
	}
	e.When = when(leads)
	for i := range e.Tasks {
		e.Tasks[i].finish()
	}
	return e
}

// addTasks counts the tasks of an answer that ran.
func (e *exerciseData) addTasks(a report.Answer) {
	for _, task := range a.Tasks {
		i := slices.IndexFunc(e.Tasks, func(t taskData) bool { return t.Name == task.Name })
		if i < 0 {
			i = len(e.Tasks)
			e.Tasks = append(e.Tasks, taskData{Name: task.Name, Text: task.Text, firstOfTask: map[caseKey]*caseData{}})
		}
		t := &e.Tasks[i]
		t.Of++
		if task.Points == task.Max {
			continue
		}
		t.Failed++
		if key := (caseKey{task.Sentence, task.Call}); task.Sentence != "" {
			if t.firstOfTask[key] == nil {
				t.firstOfTask[key] = &caseData{caseKey: key, Page: "feedback/" + report.FileName(a.Student) + ".html"}
			}
			t.firstOfTask[key].Count++
		}
	}
}

// finish finds the case on which most answers fail.
func (t *taskData) finish() {
	t.Percent = 100 * t.Failed / max(1, t.Of)
	t.Different = len(t.firstOfTask)
	for _, c := range t.firstOfTask {
		if t.Case == nil || cmp.Or(c.Count-t.Case.Count, strings.Compare(t.Case.Sentence+t.Case.Call, c.Sentence+c.Call)) > 0 {
			t.Case = c
		}
	}
}

// when describes when answers were submitted, from how long before they were due.
func when(leads []time.Duration) string {
	if len(leads) == 0 {
		return ""
	}
	slices.Sort(leads)
	lateOnes := 0
	for _, l := range leads {
		if l < 0 {
			lateOnes++
		}
	}
	middle := leads[len(leads)/2]
	side := "before"
	if middle < 0 {
		middle, side = -middle, "after"
	}
	hours := int(middle.Hours())
	span := kit.Plural(hours, "1 hour", "%d hours")
	if hours >= 48 {
		span = kit.Plural(hours/24, "1 day", "%d days")
	}
	return fmt.Sprintf("%s %s the due time (median), %d late", span, side, lateOnes)
}

// hardest returns the tasks that most answers fail, as bars.
func hardest(all []exerciseData) (bars []render.Bar) {
	for _, e := range all {
		for _, t := range e.Tasks {
			if t.Failed > 0 {
				bars = append(bars, render.Bar{Label: e.ID + ": " + t.Name, Value: t.Percent, Note: fmt.Sprintf("%% (%d of %d)", t.Failed, t.Of)})
			}
		}
	}
	slices.SortStableFunc(bars, func(a, b render.Bar) int { return b.Value - a.Value })
	return bars[:min(len(bars), 12)]
}

// totals returns how many students have which share of the points, as bars.
func totals(students []pupil) (bars []render.Bar) {
	for i := range 10 {
		bars = append(bars, render.Bar{Label: fmt.Sprintf("%d–%d %%", 10*i, 10*i+9)})
	}
	bars = append(bars, render.Bar{Label: "100 % or more"})
	for _, p := range students {
		if p.answered {
			bars[max(0, min(10, int(10*p.share+1e-9)))].Value++
		}
	}
	return bars
}

// HardestHTML is a chart, which our own code has drawn.
func (c classData) HardestHTML() template.HTML {
	return chart("Tasks that fail most", "% of the answers that ran", c.Hardest)
}

// TotalsHTML is a chart, which our own code has drawn.
func (c classData) TotalsHTML() template.HTML {
	return chart("Points", "students who answered", c.Totals)
}

func chart(title, unit string, bars []render.Bar) template.HTML {
	if len(bars) == 0 {
		return ""
	}
	return template.HTML(render.Bars(title, unit, bars).HTML)
}
