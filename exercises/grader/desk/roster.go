package desk

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"gametree/exercises/grader"
	"gametree/exercises/grader/report"
)

// Roster is the students of a class as a learning platform has exported them: a
// gradebook of Canvas, a list of participants or a gradebook of Moodle, or another
// table with a header and a column that identifies the student.
type Roster struct {
	Students []Student // in the order of the file
	header   []string  // of the columns that identify students, as the file has them
	canvas   bool
	byName   map[string]int // the index of a student; -1: several have the name
}

// Student is a student on the roster.
type Student struct {
	ID            string // in our reports
	Name, Section string
	fields        []string // of the columns in Roster.header
}

// The headers of each kind of column, in lower case, the best first.
var (
	idColumns = []string{"student", "student id", "student_id", "sis login id", "sis user id", "id", "username",
		"login", "sid", "id number", "email", "email address"}
	nameColumns    = []string{"name", "full name", "student name"}
	firstColumns   = []string{"first name", "first_name", "firstname", "given name"}
	lastColumns    = []string{"last name", "last_name", "lastname", "surname", "family name"}
	sectionColumns = []string{"section", "sections", "group", "groups"}
)

// OpenRoster reads a roster. If file is empty, it is roster.csv in the folder that
// contains out, and the roster is nil if that does not exist.
func OpenRoster(file, out string) (*Roster, error) {
	path := cmp.Or(file, filepath.Join(out, "..", "roster.csv"))
	text, err := os.ReadFile(path)
	if file == "" && errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	r, err := parseRoster(text)
	if err != nil {
		err = fmt.Errorf("%s: %w", filepath.Base(path), err)
	}
	return r, err
}

// parseRoster reads a roster; see report.Table.
func parseRoster(text []byte) (*Roster, error) {
	header, rows, err := report.Table(text)
	switch {
	case err != nil:
		return nil, err
	case header == nil:
		return nil, errors.New("the table is empty")
	}
	r := &Roster{byName: map[string]int{}}
	known := slices.Concat(idColumns, nameColumns, firstColumns, lastColumns, sectionColumns)
	found := map[string]bool{}
	for _, name := range header {
		if found[report.Same(name)] = true; slices.Contains(known, report.Same(name)) {
			r.header = append(r.header, strings.TrimSpace(name))
		}
	}
	r.canvas = found["id"] && found["section"] && (found["student"] || found["lastname"] && found["firstname"])
	lines := map[string]int{}
	for _, row := range rows {
		s := r.student(row)
		switch id := report.Same(s.ID); {
		case r.canvas && notAStudent(row):
			continue
		case id == "":
			return nil, fmt.Errorf("line %d: a student without an ID; want one of the columns student, ID, username or email",
				row.Line)
		case lines[id] > 0:
			return nil, fmt.Errorf("line %d: %q is also in line %d", row.Line, s.ID, lines[id])
		default:
			lines[id] = row.Line
		}
		r.Students = append(r.Students, s)
	}
	if len(r.Students) == 0 {
		return nil, errors.New("the roster has no students")
	}
	r.index()
	return r, nil
}

func (r *Roster) student(row report.Row) (s Student) {
	names, ids := nameColumns, idColumns
	if r.canvas { // its column student is the name
		names, ids = idColumns[:1], idColumns[1:]
	}
	apart := strings.TrimSpace(row.Field(firstColumns...) + " " + row.Field(lastColumns...))
	s.ID, s.Name, s.Section = row.Field(ids...), cmp.Or(row.Field(names...), apart), row.Field(sectionColumns...)
	for _, name := range r.header {
		s.fields = append(s.fields, row.Field(name))
	}
	return s
}

// notAStudent reports whether a row of Canvas is about the columns, or is its test
// student.
func notAStudent(row report.Row) bool {
	switch row.Field("student", "lastname") {
	case "", "Points Possible", "Student, Test":
		return true
	case "Student":
		return row.Field("firstname") == "Test"
	}
	return false
}

// index notes the names by which a student's folder may be found.
func (r *Roster) index() {
	for i, s := range r.Students {
		names := append(slices.Clone(s.fields), s.Name)
		for _, field := range s.fields {
			mailbox, _, address := strings.Cut(field, "@")
			if last, first, turned := strings.Cut(field, ","); turned {
				names = append(names, first+" "+last)
			} else if address {
				names = append(names, mailbox)
			}
		}
		for _, name := range names {
			if j, taken := r.byName[report.Same(name)]; taken && j != i {
				r.byName[report.Same(name)] = -1
			} else {
				r.byName[report.Same(name)] = i
			}
		}
	}
	for i, s := range r.Students { // an ID always identifies a student
		r.byName[report.Same(s.ID)] = i
	}
	delete(r.byName, "")
}

// downloads are the names that Moodle and Canvas give to what students have handed
// in. The group is the student's name or Canvas ID.
var downloads = []*regexp.Regexp{
	regexp.MustCompile(`^(.+)_\d+_assignsubmission_\w*$`),
	regexp.MustCompile(`^[^_]+(?:_LATE)?_(\d+)_\d+_.+$`),
}

// Find returns the student to whom a folder or a file belongs.
func (r *Roster) Find(name string) (Student, bool) {
	if r == nil {
		return Student{}, false
	}
	candidates := []string{name}
	for _, d := range downloads {
		if m := d.FindStringSubmatch(name); m != nil {
			candidates = append(candidates, m[1])
		}
	}
	for _, c := range candidates {
		if i, ok := r.byName[report.Same(c)]; ok && i >= 0 {
			return r.Students[i], true
		}
	}
	return Student{}, false
}

// Enroll returns the submissions under the names that the roster gives their students,
// those of one student put together, and an empty submission for each student who has
// handed in nothing.
func (r *Roster) Enroll(submissions []grader.Submission) []grader.Submission {
	if r == nil {
		return submissions
	}
	files, names := map[string][]grader.File{}, map[string]string{}
	for _, s := range r.Students {
		files[s.ID], names[s.ID] = nil, s.Name
	}
	for _, s := range submissions {
		name := s.Student
		if student, ok := r.Find(name); ok {
			name = student.ID
		}
		files[name] = append(files[name], s.Files...)
	}
	all := make([]grader.Submission, 0, len(files))
	for student, own := range files {
		all = append(all, grader.Submission{Student: student, Name: names[student], Files: own})
	}
	slices.SortFunc(all, func(a, b grader.Submission) int { return strings.Compare(a.Student, b.Student) })
	return all
}
