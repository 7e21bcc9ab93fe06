//go:build !js

package report

import (
	"encoding/xml"

	"gametree/exercises/grader/judge"
)

// junit is the report that continuous integration reads, with a suite for each student.
type junit struct {
	XMLName xml.Name     `xml:"testsuites"`
	Suites  []junitSuite `xml:"testsuite"`
}

type junitSuite struct {
	Name     string      `xml:"name,attr"`
	Tests    int         `xml:"tests,attr"`
	Failures int         `xml:"failures,attr"`
	Errors   int         `xml:"errors,attr"`
	Cases    []junitCase `xml:"testcase"`
}

type junitCase struct {
	Class   string        `xml:"classname,attr"`
	Name    string        `xml:"name,attr"`
	Failure *junitProblem `xml:"failure"`
	Error   *junitProblem `xml:"error"`
}

type junitProblem struct {
	Message string `xml:"message,attr"`
	Text    string `xml:",chardata"`
}

// suite returns the suite of a student, with a case for each task.
func suite(answers []Answer) junitSuite {
	s := junitSuite{Name: answers[0].Student}
	for _, a := range answers {
		if a.Exercise == "" {
			s.Cases = append(s.Cases, junitCase{Class: "file", Name: a.File, Error: &junitProblem{Message: a.Message}})
			s.Errors++
		}
		for _, t := range a.Tasks {
			c := junitCase{Class: a.Exercise, Name: t.Name}
			problem := &junitProblem{Message: t.reason(a), Text: t.Call}
			switch {
			case t.Points == t.Max:
			case a.Status == judge.Failed:
				c.Failure = problem
				s.Failures++
			default:
				c.Error = problem
				s.Errors++
			}
			s.Cases = append(s.Cases, c)
		}
	}
	s.Tests = len(s.Cases)
	return s
}
