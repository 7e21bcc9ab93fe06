package desk

import (
	"errors"
	"fmt"
	"math"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"

	"gametree/exercises"
)

// place is a value in a file of the teacher's, with its position.
type place struct {
	text         string
	line, column int
}

// fault is what is wrong at a place.
type fault struct {
	place
	message string
}

func (f fault) Error() string { return f.message }

func (p place) errorf(format string, args ...any) error {
	return fault{p, fmt.Sprintf(format, args...)}
}

// in adds the name of a file to an error, and the position if the error has one.
func in(file string, err error) error {
	var f fault
	switch {
	case err == nil:
		return nil
	case errors.As(err, &f):
		return fmt.Errorf("%s, line %d, column %d: %w", filepath.Base(file), f.line, f.column, err)
	}
	return fmt.Errorf("%s: %w", filepath.Base(file), err)
}

// UnmarshalYAML takes a single value as it is written, so that +2 stays +2.
func (p *place) UnmarshalYAML(n ast.Node) error {
	position := n.GetToken().Position
	*p = place{line: position.Line, column: position.Column}
	switch n := n.(type) {
	case *ast.NullNode:
	case *ast.StringNode:
		p.text = n.Value
	case *ast.LiteralNode:
		p.text = strings.TrimSpace(n.Value.Value)
	case ast.ScalarNode:
		p.text = n.GetToken().Value
	default:
		return p.errorf("want a single value here, not a list or a block")
	}
	return nil
}

// dues are the values of the key due: one time, or a time for each scope.
type dues []struct{ scope, at place }

// UnmarshalYAML reads both forms.
func (d *dues) UnmarshalYAML(n ast.Node) error {
	block, ok := n.(*ast.MappingNode)
	if !ok {
		*d = make(dues, 1)
		(*d)[0].scope.text = "all"
		return (*d)[0].at.UnmarshalYAML(n)
	}
	for _, pair := range block.Values {
		var entry struct{ scope, at place }
		if err := errors.Join(entry.scope.UnmarshalYAML(pair.Key), entry.at.UnmarshalYAML(pair.Value)); err != nil {
			return err
		}
		*d = append(*d, entry)
	}
	return nil
}

// classFile is the teacher's file as it is written.
type classFile struct {
	Roster    place `yaml:"roster"`
	Submitted place `yaml:"submitted"`
	Timezone  place `yaml:"timezone"`
	Gradebook place `yaml:"gradebook"`
	Column    place `yaml:"column"`
	Due       dues  `yaml:"due"`
	Late      struct {
		Percent place `yaml:"percent"`
		Free    place `yaml:"free"`
		Last    place `yaml:"last"`
	} `yaml:"late"`
	Extensions []struct {
		Student  place `yaml:"student"`
		Exercise place `yaml:"exercise"`
		Until    place `yaml:"until"`
		Days     place `yaml:"days"`
	} `yaml:"extensions"`
	Marks []struct {
		Student  place `yaml:"student"`
		Exercise place `yaml:"exercise"`
		Points   place `yaml:"points"`
		Comment  place `yaml:"comment"`
	} `yaml:"marks"`
}

// parsed is a teacher's file without the tables that it names.
type parsed struct {
	teacher           *Teacher
	roster, submitted place
	zone              *time.Location
}

// parse reads the teacher's file. Its errors are faults.
func parse(text []byte) (p parsed, err error) {
	var f classFile
	if err := decode(text, &f); err != nil {
		return p, err
	}
	p = parsed{teacher: &Teacher{Column: f.Column.text}, roster: f.Roster, submitted: f.Submitted, zone: time.Local}
	if f.Timezone.text != "" {
		if p.zone, err = time.LoadLocation(f.Timezone.text); err != nil {
			return p, f.Timezone.errorf("%q is not a time zone; want a name such as Europe/Paris", f.Timezone.text)
		}
	}
	t := p.teacher
	switch t.Gradebook = System(f.Gradebook.text); t.Gradebook {
	case "", Canvas, Moodle, Plain:
	default:
		return p, f.Gradebook.errorf("%q is no kind of gradebook; want canvas, moodle or plain", f.Gradebook.text)
	}
	for _, d := range f.Due {
		entry := due{}
		if entry.what, err = scopeOf(d.scope); err == nil {
			entry.at, err = timeOf(d.at, p.zone)
		}
		if err != nil {
			return p, err
		}
		t.due = append(t.due, entry)
	}
	if err := f.late(t); err != nil {
		return p, err
	}
	if err := f.extensions(t, p.zone); err != nil {
		return p, err
	}
	return p, f.marks(t)
}

// decode reads YAML into v.
func decode(text []byte, v any) (err error) {
	defer func() {
		if recover() != nil { // the library does this for some texts that are not YAML
			err = place{line: 1, column: 1}.errorf("not YAML")
		}
	}()
	err = yaml.UnmarshalWithOptions(text, v, yaml.Strict())
	var f fault
	var located yaml.Error
	switch {
	case err == nil, errors.As(err, &f):
	case errors.As(err, &located) && located.GetToken() != nil && located.GetToken().Position != nil:
		position := located.GetToken().Position
		message, _, _ := strings.Cut(located.GetMessage(), "\n")
		return place{line: position.Line, column: position.Column}.errorf("%s", message)
	default:
		message, _, _ := strings.Cut(err.Error(), "\n")
		return place{line: 1, column: 1}.errorf("%s", message)
	}
	if f.message != "" {
		return f
	}
	return nil
}

func (f classFile) late(t *Teacher) (err error) {
	if p := f.Late.Percent; p.text != "" {
		t.rule.percent, err = strconv.ParseFloat(strings.TrimSpace(strings.TrimSuffix(p.text, "%")), 64)
		if err != nil || !(t.rule.percent >= 0 && t.rule.percent <= 100) {
			return p.errorf("%q is not a percentage from 0 to 100", p.text)
		}
	}
	if t.rule.free, err = daysOf(f.Late.Free); err != nil {
		return err
	}
	t.rule.last, err = daysOf(f.Late.Last)
	return err
}

func (f classFile) extensions(t *Teacher, zone *time.Location) (err error) {
	for _, x := range f.Extensions {
		e := extension{student: x.Student}
		switch {
		case x.Student.text == "":
			return x.Until.or(x.Days).errorf("an extension without a student")
		case (x.Until.text == "") == (x.Days.text == ""):
			return x.Student.errorf("an extension needs either until or days")
		}
		if e.what, err = scopeOf(x.Exercise); err != nil {
			return err
		}
		if e.days, err = daysOf(x.Days); err != nil {
			return err
		}
		if x.Until.text != "" {
			if e.until, err = timeOf(x.Until, zone); err != nil {
				return err
			}
		}
		t.extensions = append(t.extensions, e)
	}
	return nil
}

func (f classFile) marks(t *Teacher) error {
	for _, x := range f.Marks {
		m := mark{student: x.Student, exercise: x.Exercise.text, comment: x.Comment.text}
		switch _, err := exercises.Lookup(m.exercise); {
		case x.Student.text == "":
			return x.Exercise.or(x.Points).errorf("a mark without a student")
		case err != nil:
			return x.Exercise.or(x.Student).errorf("%q is not an exercise", m.exercise)
		case x.Points.text == "" && m.comment == "":
			return x.Student.errorf("a mark needs points or a comment")
		}
		if x.Points.text != "" {
			var err error
			if m.change, err = changeOf(x.Points); err != nil {
				return err
			}
		}
		t.marks = append(t.marks, m)
	}
	return nil
}

// or returns the first place that is in the file.
func (p place) or(q place) place {
	switch {
	case p.line > 0:
		return p
	case q.line > 0:
		return q
	}
	return place{line: 1, column: 1}
}

// changeOf reads +2, -1.5 or =8.
func changeOf(p place) (c change, err error) {
	number := p.text
	if rest, set := strings.CutPrefix(p.text, "="); set {
		c.set, number = true, strings.TrimSpace(rest)
	} else if !strings.HasPrefix(number, "+") && !strings.HasPrefix(number, "-") {
		return c, p.errorf("want +%s to add points, -%[1]s to take them away, or =%[1]s to set them", p.text)
	}
	c.points, err = strconv.ParseFloat(number, 64)
	if err != nil || math.IsNaN(c.points) || math.Abs(c.points) > 10000 {
		return c, p.errorf("%q is not a number of points such as +2, -1.5 or =8", p.text)
	}
	return c, nil
}

// daysOf reads a number of days; it is 0 if there is none.
func daysOf(p place) (int, error) {
	if p.text == "" {
		return 0, nil
	}
	days, err := strconv.Atoi(p.text)
	if err != nil || days < 0 || days > 1000 {
		return 0, p.errorf("%q is not a number of days", p.text)
	}
	return days, nil
}

// layouts are the ways to write a time. One without a time of day means its end.
var layouts = []string{
	time.RFC3339, "2006-01-02 15:04", "2006-01-02 15:04:05", "2006-01-02T15:04", "2006-01-02T15:04:05",
	"2006-01-02 15:04:05 MST", "2006-01-02 15:04:05 -0700", // nbgrader, in its timestamp.txt and its export
}

// timeOf reads a time.
func timeOf(p place, zone *time.Location) (time.Time, error) {
	for _, layout := range layouts {
		if at, err := time.ParseInLocation(layout, p.text, zone); err == nil {
			return at, nil
		}
	}
	if day, err := time.ParseInLocation(time.DateOnly, p.text, zone); err == nil {
		return day.AddDate(0, 0, 1).Add(-time.Second), nil
	}
	return time.Time{}, p.errorf("%q is not a time such as 2026-10-05 23:59", p.text)
}

// scope is some exercises: one of them, those of a lesson, or all if it is zero.
type scope struct {
	exercise string
	lesson   int
}

var lessonScope = regexp.MustCompile(`^lesson (\d{1,2})$`)

// scopeOf reads the id of an exercise, "lesson 4", or "all"; nothing means all.
func scopeOf(p place) (scope, error) {
	if p.text == "" || p.text == "all" {
		return scope{}, nil
	}
	if m := lessonScope.FindStringSubmatch(p.text); m != nil {
		lesson, _ := strconv.Atoi(m[1])
		for _, e := range exercises.All() {
			if e.Lesson == lesson {
				return scope{lesson: lesson}, nil
			}
		}
	}
	if _, err := exercises.Lookup(p.text); err != nil {
		return scope{}, p.errorf("%q is neither an exercise, nor a lesson with exercises such as lesson 4, nor all", p.text)
	}
	return scope{exercise: p.text}, nil
}

// includes reports how narrowly the scope includes an exercise: 3 if it names the
// exercise, 2 its lesson, 1 all exercises, 0 if it does not include it.
func (s scope) includes(id string) int {
	switch {
	case s == scope{}:
		return 1
	case s.exercise != "":
		if s.exercise == id {
			return 3
		}
	default:
		if e, err := exercises.Lookup(id); err == nil && e.Lesson == s.lesson {
			return 2
		}
	}
	return 0
}
