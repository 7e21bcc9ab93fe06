package desk

import (
	"regexp"
	"slices"
	"strings"
)

// System is a kind of gradebook.
type System string

// The systems whose rosters and gradebooks are known.
const (
	Canvas System = "canvas"
	Moodle System = "moodle"
	Plain  System = "plain" // a table of the teacher's own
)

// Roster is the students of a class.
type Roster struct {
	System   System
	Students []Student // in the order of the file
	byName   map[string]int
}

// Student is a student on the roster.
type Student struct {
	ID          string // in our reports
	Name        string
	First, Last string // empty if the roster has only whole names
	Email       string
	Section     string
	CanvasID    string
	SISID       string
	Login       string
	Number      string // Moodle's "ID number"
}

// idNames are the headers of the column that identifies a student.
var idNames = []string{"student", "student id", "student_id", "id", "username", "login", "sid", "email", "email address"}

// columns are the headers of each kind of value, the best first.
var columns = map[string][]string{
	"name":    {"name", "full name", "student name"},
	"first":   {"first name", "first_name", "firstname", "given name"},
	"last":    {"last name", "last_name", "lastname", "surname", "family name"},
	"email":   {"email", "email address", "e-mail"},
	"section": {"section", "sections", "group", "groups"},
	"login":   {"sis login id", "username", "login"},
	"sis":     {"sis user id"},
	"number":  {"id number"},
}

// parseRoster reads a roster: a gradebook that Canvas has exported, a list of
// participants or a gradebook of Moodle, or a table with a column that identifies the
// student and perhaps name, email and section.
func parseRoster(text []byte) (*Roster, error) {
	t, err := readTable(text)
	if err != nil {
		return nil, err
	}
	r := &Roster{System: t.system(), byName: map[string]int{}}
	first := map[string]place{}
	for _, row := range t.rows {
		if blank(row) || r.System == Canvas && notAStudent(row) {
			continue
		}
		s, id := t.student(row, r.System)
		if s.ID == "" {
			return nil, id.errorf("a student without an ID; want one of the columns student, ID, username or email")
		}
		if before, twice := first[same(s.ID)]; twice {
			return nil, id.errorf("%q is also in line %d", s.ID, before.line)
		}
		first[same(s.ID)] = id
		r.Students = append(r.Students, s)
	}
	if len(r.Students) == 0 {
		return nil, place{line: 1, column: 1}.errorf("the roster has no students")
	}
	for i, s := range r.Students {
		for _, name := range s.names() {
			if j, taken := r.byName[name]; taken && j != i {
				r.byName[name] = -1 // the name of several students identifies none
			} else {
				r.byName[name] = i
			}
		}
	}
	for i, s := range r.Students { // but an ID always does
		r.byName[same(s.ID)] = i
	}
	return r, nil
}

// system recognises the file by its header.
func (t table) system() System {
	has := func(names ...string) bool {
		return !slices.ContainsFunc(names, func(name string) bool { return t.column(name) < 0 })
	}
	switch {
	case has("id", "section") && (has("student") || has("lastname", "firstname")):
		return Canvas
	case has("first name", "email address") && (has("last name") || has("surname")):
		return Moodle
	}
	return Plain
}

// notAStudent reports whether a row of Canvas is about the columns, or is its test
// student.
func notAStudent(row []place) bool {
	first, second := row[0].text, at(row, 1).text
	return strings.Contains(first, "Points Possible") || first == "" || first == "Student, Test" || first == "Student" && second == "Test"
}

// student reads a row. id is the place of what identifies the student.
func (t table) student(row []place, system System) (s Student, id place) {
	get := func(kind string) place { return at(row, t.column(columns[kind]...)) }
	s = Student{
		Name: get("name").text, First: get("first").text, Last: get("last").text, Email: get("email").text,
		Section: get("section").text, Login: get("login").text, SISID: get("sis").text, Number: get("number").text,
	}
	var ids []place
	switch system {
	case Canvas:
		s.Name, s.CanvasID = at(row, t.column("student")).text, at(row, t.column("id")).text
		ids = []place{get("login"), get("sis"), at(row, t.column("id"))}
	case Moodle:
		ids = []place{get("login"), get("number"), get("email")}
	default:
		for _, name := range idNames {
			ids = append(ids, at(row, t.column(name)))
		}
	}
	if s.Name == "" {
		s.Name = strings.TrimSpace(s.First + " " + s.Last)
	}
	for _, id = range ids {
		if id.text != "" {
			s.ID = id.text
			if system == Plain && s.Login == "" && !strings.Contains(s.ID, "@") {
				s.Login = s.ID
			}
			return s, id
		}
	}
	for _, p := range ids { // the place where it is missing
		if p.column > id.column {
			id = p
		}
	}
	return s, id
}

// names returns the names by which a student's folder may be found.
func (s Student) names() (names []string) {
	mailbox, _, _ := strings.Cut(s.Email, "@")
	for _, name := range []string{s.ID, s.CanvasID, s.SISID, s.Login, s.Number, s.Email, mailbox, s.Name, s.First + " " + s.Last, s.turned()} {
		if name = same(name); name != "" && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// turned returns the name "Last, First" as "First Last".
func (s Student) turned() string {
	last, first, ok := strings.Cut(s.Name, ",")
	if !ok {
		return ""
	}
	return strings.TrimSpace(first) + " " + strings.TrimSpace(last)
}

// downloads are the names that Moodle and Canvas give to what students have handed
// in. The group is the student's name or Canvas ID.
var downloads = []*regexp.Regexp{
	regexp.MustCompile(`^(.+)_\d+_assignsubmission_\w*$`),
	regexp.MustCompile(`^[^_]+(?:_LATE)?_(\d+)_\d+_.+$`),
}

// Find returns the student to whom a folder, a file or a name in the teacher's file
// belongs.
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
		if i, ok := r.byName[same(c)]; ok && i >= 0 {
			return r.Students[i], true
		}
	}
	return Student{}, false
}
