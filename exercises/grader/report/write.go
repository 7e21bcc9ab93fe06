//go:build !js

package report

import (
	"encoding/json"
	"errors"
	"fmt"
	"html/template"
	"io/fs"
	"os"
	"slices"
	"strings"
)

// Report makes the reports from the answers in the folder: grades.csv, a page for each
// student, and for the format gradescope also its results.json. Reports of students or formats
// that are no longer asked for are removed. each gets the answers of one student after the
// other; it may be nil.
func (f Folder) Report(format string, each func(answers []Answer)) error {
	grades := [][]string{{"student", "exercise", "status", "points", "max", "file", "reason", "sandbox"}}
	written := map[string]bool{}
	file := func(name string, text []byte) error {
		written[name] = true
		return f.Write(name, text)
	}
	comments, _, err := f.Comments(func(string, string) bool { return true })
	if err != nil {
		return err
	}
	var open []Comment
	for s, err := range f.Students() {
		if err != nil {
			return err
		}
		open = append(open, annotate(s.Answers, comments)...)
		if each != nil {
			each(s.Answers)
		}
		for _, a := range s.Answers {
			grades = append(grades, a.row())
		}
		if err := file("feedback/"+s.Name+".html", page(s.Answers)); err != nil {
			return err
		}
		if format == "gradescope" {
			if err := file("gradescope/"+s.Name+"/results.json", marshal(gradescope(s.Answers))); err != nil {
				return err
			}
		}
	}
	err = errors.Join(f.writeComments(append(comments, open...)), file("grades.csv", CSV(grades)))
	for _, pattern := range []string{"feedback/*.html", "gradescope/*/results.json"} {
		names, _ := fs.Glob(os.DirFS(string(f)), pattern) // the pattern is right
		for _, name := range names {
			if err == nil && !written[name] {
				f.remove(name)
			}
		}
	}
	return err
}

// marshal returns v, which has only texts and numbers, as JSON.
func marshal(v any) []byte {
	text, _ := json.MarshalIndent(v, "", " ")
	return append(text, '\n')
}

// FeedbackHTML is the feedback, which Feedback has made.
func (a Answer) FeedbackHTML() template.HTML { return template.HTML(a.Feedback) }

// maxPage is the length in bytes of the feedback after which a page shows no more pictures.
const maxPage = 290_000

func page(answers []Answer) []byte {
	points, most := sum(answers)
	shown, left := slices.Clone(answers), maxPage
	for i := range shown {
		if left -= len(shown[i].Feedback); left < 0 {
			shown[i].Feedback = withoutPictures(shown[i].Feedback)
		}
	}
	return Execute(templates(), "page.html", struct {
		Answer  // the first one
		Points  int
		Max     int
		Answers []Answer
	}{answers[0], points, most, shown})
}

// gradescopeResults is Gradescope's results.json.
type gradescopeResults struct {
	Score      int              `json:"score"`
	Visibility string           `json:"visibility"`
	Output     string           `json:"output,omitempty"`
	Tests      []gradescopeTest `json:"tests"`
}

type gradescopeTest struct {
	Name       string `json:"name"`
	Number     string `json:"number"`
	Status     string `json:"status"` // passed, failed
	Score      int    `json:"score"`
	Max        int    `json:"max_score"`
	Output     string `json:"output,omitempty"`
	Format     string `json:"output_format"`
	Visibility string `json:"visibility"`
}

// gradescope returns a student's results, with a test for each task.
func gradescope(answers []Answer) gradescopeResults {
	points, _ := sum(answers)
	r := gradescopeResults{Score: points, Visibility: "visible", Tests: []gradescopeTest{}}
	for i, a := range answers {
		if a.Exercise == "" {
			r.Output += fmt.Sprintf("%s: %s\n", a.File, a.Message)
			continue
		}
		for k, t := range a.Tasks {
			test := gradescopeTest{
				Name: a.Exercise + ": " + t.Name, Number: fmt.Sprintf("%d.%d", i+1, k+1), Status: "passed",
				Score: t.Points, Max: t.Max, Output: t.reason(a), Format: "text", Visibility: "visible",
			}
			if t.Points < t.Max {
				test.Status = "failed"
			}
			r.Tests = append(r.Tests, test)
		}
	}
	r.Output = Bounded(r.Output, maxOutput)
	return r
}

// maxOutput is the length in bytes of the longest text about files.
const maxOutput = 20_000

// reason explains missing points; empty if none are missing.
func (t TaskResult) reason(a Answer) string {
	switch {
	case t.Sentence != "":
		return strings.TrimSpace(t.Sentence + "\n" + t.Call)
	case t.Points < t.Max:
		return a.Message
	}
	return ""
}
