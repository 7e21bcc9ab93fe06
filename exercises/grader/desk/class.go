package desk

import (
	"cmp"
	_ "embed"
	"fmt"
	"html/template"
	"math"
	"slices"
	"strings"
	"sync"

	"gametree/exercises/grader/judge"
	"gametree/exercises/grader/report"
)

//go:embed class.html
var classHTML string

// classTemplate is parsed when the page is first written.
var classTemplate = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("class.html").Parse(classHTML))
})

type classData struct {
	Students  []studentData
	Silent    int // students without any answer
	Unlisted  []string
	Faults    []report.Answer
	Exercises []exerciseData
	Sections  bool
}

type exerciseData struct {
	ID, Title                string
	Answered, Passed, Broken int // answers; Broken did not run
	Mean                     string
	Max                      int
	Tasks                    []taskData
}

type taskData struct {
	Name, Text string
	Failed, Of int       // answers that ran
	Case       *caseData // on which most answers fail
	cases      map[string]*caseData
}

// caseData is a case on which answers fail in the same way.
type caseData struct {
	Sentence, Call string
	Count          int
	Page           string // of the first of these students
}

func (d *Desk) classPage() []byte {
	data := classData{Faults: d.faults, Students: d.students}
	for _, s := range data.Students {
		if !s.attempted {
			data.Silent++
		}
		if d.roster != nil && !s.listed {
			data.Unlisted = append(data.Unlisted, s.ID)
		}
		data.Sections = data.Sections || s.Section != ""
	}
	for _, answers := range d.byExercise() {
		data.Exercises = append(data.Exercises, exercise(answers))
	}
	return report.Execute(classTemplate(), "class.html", data)
}

func pageOf(a report.Answer) string { return "feedback/" + report.FileName(a.Student) + ".html" }

func exercise(answers []report.Answer) exerciseData {
	e := exerciseData{ID: answers[0].Exercise, Title: answers[0].Title, Max: answers[0].Max}
	points := 0
	for _, a := range answers {
		if !attempted(a) {
			continue
		}
		e.Answered++
		points += a.Points
		switch a.Status {
		case judge.Passed:
			e.Passed++
			e.addTasks(a)
		case judge.Failed:
			e.addTasks(a)
		default:
			e.Broken++
		}
	}
	if e.Answered > 0 {
		e.Mean = fmt.Sprint(math.Round(100*float64(points)/float64(e.Answered)) / 100)
	}
	return e
}

func (e *exerciseData) addTasks(a report.Answer) {
	for _, task := range a.Tasks {
		i := slices.IndexFunc(e.Tasks, func(t taskData) bool { return t.Name == task.Name })
		if i < 0 {
			i = len(e.Tasks)
			e.Tasks = append(e.Tasks, taskData{Name: task.Name, Text: task.Text, cases: map[string]*caseData{}})
		}
		t := &e.Tasks[i]
		t.Of++
		if task.Points == task.Max {
			continue
		}
		t.Failed++
		if key := task.Sentence + task.Call; task.Sentence != "" {
			c := t.cases[key]
			if c == nil {
				c = &caseData{Sentence: task.Sentence, Call: task.Call, Page: pageOf(a)}
				t.cases[key] = c
			}
			c.Count++
			if t.Case == nil || cmp.Or(c.Count-t.Case.Count, strings.Compare(t.Case.Sentence, c.Sentence),
				strings.Compare(t.Case.Call, c.Call)) > 0 {
				t.Case = c
			}
		}
	}
}
