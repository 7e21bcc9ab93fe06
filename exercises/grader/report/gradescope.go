//go:build !js

package report

import (
	"fmt"
	"strings"
)

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
