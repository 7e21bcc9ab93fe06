package report

import (
	"encoding/xml"
	"strings"
	"unicode"

	"gametree/exercises/grader/judge"
)

// junitSuites is the report that continuous integration reads.
type junitSuites struct {
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

// junit returns a suite for each student, with a case for each task.
func junit(answers []Answer) ([]byte, error) {
	var all junitSuites
	for _, group := range Students(answers) {
		s := junitSuite{Name: printable(group[0].Student)}
		for _, a := range group {
			if a.Exercise == "" {
				s.Cases = append(s.Cases, junitCase{Class: "file", Name: printable(a.File), Error: &junitProblem{Message: printable(a.Message)}})
				s.Errors++
			}
			for _, t := range a.Tasks {
				c := junitCase{Class: a.Exercise, Name: t.Name}
				problem := &junitProblem{Message: printable(t.reason(a)), Text: printable(t.Call)}
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
		all.Suites = append(all.Suites, s)
	}
	text, err := xml.MarshalIndent(all, "", " ")
	return append([]byte(xml.Header), append(text, '\n')...), err
}

// printable removes the characters that XML does not allow.
func printable(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) && r != '\n' && r != '\t' {
			return -1
		}
		return r
	}, strings.ToValidUTF8(text, "?"))
}
