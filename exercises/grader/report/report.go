package report

import (
	"cmp"
	"strings"

	"gametree/exercises/grader/judge"
	"gametree/exercises/kit"
)

// Answer is the result of one answer, or of a file without one. Its JSON is written
// to a file.
type Answer struct {
	Student  string       `json:"student"`
	Name     string       `json:"name,omitempty"`     // of the student, on the roster
	Exercise string       `json:"exercise,omitempty"` // empty: the row is about a file
	Title    string       `json:"title,omitempty"`
	File     string       `json:"file,omitempty"` // in the student's folder
	Status   judge.Status `json:"status"`
	Message  string       `json:"message,omitempty"`
	Note     string       `json:"note,omitempty"` // for the teacher: files that were passed over
	Points   int          `json:"points"`
	Max      int          `json:"max"`
	Tasks    []TaskResult `json:"tasks,omitempty"`
	Sandbox  string       `json:"sandbox"`
	Feedback string       `json:"feedback,omitempty"` // HTML
	Cell     string       `json:"cell,omitempty"`     // as it was handed in; empty if it is longer than maxCell
	Key      string       `json:"key,omitempty"`      // of the answer, the exercise and the grader
}

type TaskResult struct {
	Name     string `json:"name"`
	Text     string `json:"text"`
	Points   int    `json:"points"`
	Max      int    `json:"max"`
	Sentence string `json:"sentence,omitempty"` // the failure, or another reason for missing points
	Call     string `json:"call,omitempty"`     // a line of Go on which it fails
	Size     int    `json:"size,omitempty"`     // of its input
}

// Who returns the name of the student, or if it is not known the one in our reports.
func (a Answer) Who() string { return cmp.Or(a.Name, a.Student) }

// maxCell is the length in bytes of the longest Cell.
const maxCell = 16 << 10

// Unreadable is the status of a file that cannot be read.
const Unreadable judge.Status = "unreadable"

// Take copies a verdict on an answer to e into a.
func (a *Answer) Take(e kit.Exercise, v judge.Verdict) {
	a.Exercise, a.Title, a.Status, a.Message = e.ID, e.Title, v.Status, v.Message
	a.Points, a.Max = v.Points()
	a.Tasks = nil
	for _, t := range v.Tasks {
		task := TaskResult{Name: t.Name, Text: t.Text, Points: t.Points, Max: t.Max}
		switch f := t.Failure; {
		case t.Remark != "":
			task.Sentence = t.Remark
		case f != nil:
			task.Sentence, task.Call, task.Size = f.Sentence, f.Call.Line(), f.Size
		}
		a.Tasks = append(a.Tasks, task)
	}
	a.Feedback = Feedback(e, v).HTML
}

// reason explains missing points in one line.
func (a Answer) reason() string {
	var parts []string
	if a.Message != "" {
		parts = append(parts, strings.ReplaceAll(a.Message, "\n", "; "))
	}
	for _, t := range a.Tasks {
		if t.Sentence != "" {
			parts = append(parts, t.Name+": "+t.Sentence)
		}
	}
	if a.Note != "" {
		parts = append(parts, a.Note)
	}
	return strings.Join(parts, "; ")
}

func sum(answers []Answer) (points, most int) {
	for _, a := range answers {
		points, most = points+a.Points, most+a.Max
	}
	return points, most
}
