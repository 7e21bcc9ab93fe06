package desk

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gametree/exercises/grader"
	"gametree/exercises/grader/report"
)

const canvasRoster = "\ufeffStudent,ID,SIS User ID,SIS Login ID,Section,Week 1 (4711)\n" +
	",,,,,Manual Posting\n" +
	"    Points Possible,,,,,40\n" +
	"\"Able, Ann\",101,s101,aable,Monday,\n" +
	"\"Baker, Bob\",102,s102,bbaker,Tuesday,12\n" +
	"\"Student, Test\",999,,7f3a,Monday,\n"

const moodleRoster = "\"First name\",\"Last name\",\"ID number\",\"Email address\",Groups\n" +
	"Ann,Able,4101,ann.able@example.com,Monday\n" +
	"Bob,Baker,,bob@example.com,\n"

func TestRosters(t *testing.T) {
	tests := []struct {
		name, text string
		canvas     bool
		want       []Student
	}{
		{"Canvas", canvasRoster, true, []Student{
			{"aable", "Able, Ann", "Monday", []string{"Able, Ann", "101", "s101", "aable", "Monday"}},
			{"bbaker", "Baker, Bob", "Tuesday", []string{"Baker, Bob", "102", "s102", "bbaker", "Tuesday"}},
		}},
		{"Canvas, with names apart", "LastName,FirstName,ID,SIS Login ID,Section\nAble,Ann,101,aable,Monday\nStudent,Test,9,x,Monday\n", true, []Student{
			{"aable", "Ann Able", "Monday", []string{"Able", "Ann", "101", "aable", "Monday"}},
		}},
		{"Moodle", moodleRoster, false, []Student{
			{"4101", "Ann Able", "Monday", []string{"Ann", "Able", "4101", "ann.able@example.com", "Monday"}},
			{"bob@example.com", "Bob Baker", "", []string{"Bob", "Baker", "", "bob@example.com", ""}},
		}},
		{"a table of one's own, with semicolons", "student;name;email;section\r\nann;Ann Able;ann@example.com;A\r\n", false, []Student{
			{"ann", "Ann Able", "A", []string{"ann", "Ann Able", "ann@example.com", "A"}},
		}},
		{"nbgrader's", "id,first_name,last_name,email\nann,Ann,Able,ann@example.com\n", false, []Student{
			{"ann", "Ann Able", "", []string{"ann", "Ann", "Able", "ann@example.com"}},
		}},
		{"addresses only", "email\nann@example.com\n", false, []Student{{"ann@example.com", "", "", []string{"ann@example.com"}}}},
	}
	for _, test := range tests {
		r, err := parseRoster([]byte(test.text))
		if assert.NoError(t, err, test.name) {
			assert.Equal(t, test.canvas, r.canvas, test.name)
			assert.Equal(t, test.want, r.Students, test.name)
		}
	}
}

func TestFoldersAreFoundOnTheRoster(t *testing.T) {
	canvas, err := parseRoster([]byte(canvasRoster))
	require.NoError(t, err)
	moodle, err := parseRoster([]byte(moodleRoster))
	require.NoError(t, err)
	tests := []struct {
		roster       *Roster
		folder, want string
	}{
		{canvas, "aable", "aable"}, {canvas, "AAble", "aable"}, {canvas, "101", "aable"}, {canvas, "s102", "bbaker"},
		{canvas, "Able, Ann", "aable"}, {canvas, "Ann  Able", "aable"},
		{canvas, "ableann_101_884_negamax", "aable"}, {canvas, "ableann_LATE_101_885_negamax-1", "aable"},
		{moodle, "Ann Able_338_assignsubmission_file", "4101"}, {moodle, "ann.able", "4101"}, {moodle, "bob@example.com", "bob@example.com"}, {moodle, "bob", "bob@example.com"},
		{canvas, "cat", ""}, {canvas, "Student, Test", ""}, {nil, "aable", ""},
	}
	for _, test := range tests {
		s, ok := test.roster.Find(test.folder)
		assert.Equal(t, test.want, s.ID, test.folder)
		assert.Equal(t, test.want != "", ok, test.folder)
	}
}

func TestANameOfTwoStudentsFindsNeither(t *testing.T) {
	r, err := parseRoster([]byte("student,name\nann1,Ann Able\nann2,Ann Able\nann able,Someone\n"))
	require.NoError(t, err)
	s, _ := r.Find("Ann Able")
	assert.Equal(t, "ann able", s.ID, "but an ID does")
	r, err = parseRoster([]byte("student,name\nann1,Ann Able\nann2,Ann Able\n"))
	require.NoError(t, err)
	_, ok := r.Find("Ann Able")
	assert.False(t, ok)
}

func TestFaultsInARosterHaveALine(t *testing.T) {
	for text, want := range map[string]string{
		"":                             "the table is empty",
		"name\n":                       "the roster has no students",
		"name\nAnn\n":                  "line 2: a student without an ID; want one of the columns student, ID, username or email",
		"student,name\nann,A\nAnn,B\n": `line 3: "Ann" is also in line 2`,
		"name,student\nA,ann\n\nB,\n":  "line 4: a student without an ID; want one of the columns student, ID, username or email",
		"student,name\nann,\"A\n":      `parse error on line 2, column 8: extraneous or missing " in quoted-field`,
		"student,name\nann,\xe9\n":     `not UTF-8; save the table as "CSV UTF-8"`,
		"student,name\nann,A\"b\"\n":   `parse error on line 2, column 6: bare " in non-quoted-field`,
	} {
		file := filepath.Join(t.TempDir(), "class.csv")
		require.NoError(t, os.WriteFile(file, []byte(text), 0o600))
		_, err := OpenRoster(file, "")
		assert.EqualError(t, err, "class.csv: "+want, text)
	}
}

// The roster beside the folder of reports is read, and need not exist.
func TestTheRosterBesideTheReports(t *testing.T) {
	folder := t.TempDir()
	r, err := OpenRoster("", filepath.Join(folder, "out"))
	require.NoError(t, err)
	assert.Nil(t, r)
	require.NoError(t, os.WriteFile(filepath.Join(folder, "roster.csv"), []byte(moodleRoster), 0o600))
	r, err = OpenRoster("", filepath.Join(folder, "out"))
	require.NoError(t, err)
	assert.Len(t, r.Students, 2)
	_, err = OpenRoster(filepath.Join(folder, "no.csv"), "")
	assert.ErrorIs(t, err, os.ErrNotExist)
}

func TestEnroll(t *testing.T) {
	r, err := parseRoster([]byte(canvasRoster))
	require.NoError(t, err)
	file := func(name string) []grader.File { return []grader.File{{Name: name}} }
	got := r.Enroll([]grader.Submission{{Student: "ableann_101_1_a", Files: file("a.go")}, {Student: "ableann_101_2_b", Files: file("b.go")}, {Student: "cat", Files: file("c.go")}})
	assert.Equal(t, []grader.Submission{
		{Student: "aable", Name: "Able, Ann", Files: []grader.File{{Name: "a.go"}, {Name: "b.go"}}},
		{Student: "bbaker", Name: "Baker, Bob"}, {Student: "cat", Files: file("c.go")},
	}, got)
	assert.Equal(t, got, (*Roster)(nil).Enroll(got))
}

func TestARosterWithManyNamesFindsEveryID(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ids := rapid.SliceOfNDistinct(rapid.StringMatching(`[a-z]{1,3}`), 1, 20, rapid.ID[string]).Draw(t, "ids")
		rows := [][]string{{"student", "name", "email"}}
		for _, id := range ids {
			rows = append(rows, []string{id, rapid.StringMatching(`[a-z]{1,3} [a-z]{1,3}`).Draw(t, "name"), rapid.SampledFrom(ids).Draw(t, "mailbox") + "@x"})
		}
		r, err := parseRoster(report.CSV(rows))
		require.NoError(t, err)
		for _, id := range ids {
			s, ok := r.Find(id)
			require.True(t, ok)
			require.Equal(t, id, s.ID)
		}
	})
}
