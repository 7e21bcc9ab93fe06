//go:build !js

package report

import (
	"cmp"

	"gametree/exercises/grader/judge"
)

// exercismResults is Exercism's results.json, version 3.
type exercismResults struct {
	Version int            `json:"version"`
	Status  string         `json:"status"` // pass, fail, error
	Message string         `json:"message,omitempty"`
	Tests   []exercismTest `json:"tests,omitempty"`
}

type exercismTest struct {
	Name    string `json:"name"`
	Status  string `json:"status"`
	Message string `json:"message,omitempty"`
	Code    string `json:"test_code"`
	Task    int    `json:"task_id"`
}

func exercism(a Answer) exercismResults {
	r := exercismResults{Version: 3, Status: "error", Message: a.Message}
	switch a.Status {
	case judge.Passed:
		r.Status = "pass"
	case judge.Failed:
		r.Status = "fail"
	default: // the answer did not run
		return r
	}
	for i, t := range a.Tasks {
		test := exercismTest{Name: t.Name, Status: "pass", Code: t.Text, Task: i + 1}
		if t.Sentence != "" {
			test.Status, test.Message, test.Code = "fail", t.Sentence, cmp.Or(t.Call, t.Text)
		}
		r.Tests = append(r.Tests, test)
	}
	return r
}
