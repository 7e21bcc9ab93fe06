//go:build !js

package report

import (
	"encoding/xml"
	"errors"
	"io"

	"gametree/exercises/grader/judge"
)

type junitSuite struct {
	XMLName  xml.Name    `xml:"testsuite"`
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

// junit writes suites as the report that continuous integration reads.
type junit struct{ xml *xml.Encoder }

var suites = xml.StartElement{Name: xml.Name{Local: "testsuites"}}

func newJUnit(w io.Writer) (junit, error) {
	j := junit{xml.NewEncoder(w)}
	j.xml.Indent("", " ")
	_, err := io.WriteString(w, xml.Header)
	return j, errors.Join(err, j.xml.EncodeToken(suites))
}

// add adds the suite of a student.
func (j junit) add(answers []Answer) error { return j.xml.Encode(suite(answers)) }

// end writes what is left.
func (j junit) end() error { return errors.Join(j.xml.EncodeToken(suites.End()), j.xml.Close()) }
