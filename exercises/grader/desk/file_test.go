package desk

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// put writes files into a new folder.
func put(t testing.TB, files map[string]string) (folder string) {
	folder = t.TempDir()
	for name, text := range files {
		require.NoError(t, os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600))
	}
	return folder
}

func TestTheTeachersFileIsReadBesideTheResults(t *testing.T) {
	folder := put(t, map[string]string{
		"class.yaml":    "roster: roster.csv\nsubmitted: times.csv\ntimezone: Europe/Paris\ndue: 2026-10-05 23:59\n",
		"roster.csv":    "student,name\nann,Ann Able\n",
		"times.csv":     "student,time\nAnn,2026-10-06 08:00\n",
		"another.yaml":  "gradebook: moodle\n",
		"elsewhere.csv": "",
	})
	teacher, err := Open("", filepath.Join(folder, "out"))
	require.NoError(t, err)
	assert.Equal(t, "ann", teacher.Roster.Students[0].ID)
	assert.Equal(t, Plain, teacher.Gradebook)
	assert.Equal(t, time.Date(2026, 10, 6, 6, 0, 0, 0, time.UTC), teacher.Submitted["ann"].UTC())
	at, ok := teacher.dueFor("ann", "negamax")
	assert.True(t, ok)
	assert.Equal(t, time.Date(2026, 10, 5, 21, 59, 0, 0, time.UTC), at.UTC())

	teacher, err = Open(filepath.Join(folder, "another.yaml"), "anywhere")
	require.NoError(t, err)
	assert.Equal(t, Moodle, teacher.Gradebook)
	teacher, err = Open("", filepath.Join(t.TempDir(), "out"))
	require.NoError(t, err, "no file is needed")
	assert.Nil(t, teacher.Roster)
	_, err = Open(filepath.Join(folder, "none.yaml"), "out")
	assert.ErrorContains(t, err, "none.yaml", "but one that is named must exist")
}

func TestFaultsInTheTeachersFileHaveLineAndColumn(t *testing.T) {
	tests := map[string]string{
		"marks:\n  - {student: ann, exercise: negamx, points: +2}":    `line 2, column 30: "negamx" is not an exercise`,
		"marks:\n  - {student: ann, exercise: negamax, points: 2}":    `line 2, column 47: want +2 to add points, -2 to take them away, or =2 to set them`,
		"marks:\n  - {student: ann, exercise: negamax, points: +two}": `line 2, column 47: "+two" is not a number of points such as +2, -1.5 or =8`,
		"marks:\n  - {student: ann, exercise: negamax}":               `line 2, column 15: a mark needs points or a comment`,
		"marks:\n  - {exercise: negamax, points: +2}":                 `line 2, column 16: a mark without a student`,
		"marks:\n  - {student: ann, points: +2}":                      `line 2, column 15: "" is not an exercise`,
		"mark:\n  - {student: ann}":                                   `line 1, column 1: unknown field "mark"`,
		"marks:\n  - {student: [ann], exercise: negamax}":             `line 2, column 15: want a single value here, not a list or a block`,
		"due: tomorrow":                                       `line 1, column 6: "tomorrow" is not a time such as 2026-10-05 23:59`,
		"due:\n  lesson 99: 2026-10-05":                       `line 2, column 3: "lesson 99" is neither an exercise, nor a lesson with exercises such as lesson 4, nor all`,
		"due:\n  negamax: 2026-13-05":                         `line 2, column 12: "2026-13-05" is not a time such as 2026-10-05 23:59`,
		"due:\n  negamax: 2026-10-05\n  negamax: 2026-10-06":  `line 3, column 3: mapping key "negamax" already defined at [2:3]`,
		"timezone: Paris":                                     `line 1, column 11: "Paris" is not a time zone; want a name such as Europe/Paris`,
		"late: {percent: 110}":                                `line 1, column 17: "110" is not a percentage from 0 to 100`,
		"late: {percent: 10, free: some}":                     `line 1, column 27: "some" is not a number of days`,
		"gradebook: blackboard":                               `line 1, column 12: "blackboard" is no kind of gradebook; want canvas, moodle or plain`,
		"extensions:\n- {student: ann}":                       `line 2, column 13: an extension needs either until or days`,
		"extensions:\n- {days: 2}":                            `line 2, column 10: an extension without a student`,
		"extensions:\n- {student: ann, days: 2, exercise: x}": `line 2, column 37: "x" is neither an exercise, nor a lesson with exercises such as lesson 4, nor all`,
		"extensions:\n- {student: ann, days: -2}":             `line 2, column 24: "-2" is not a number of days`,
		"roster: nowhere.csv":                                 `line 1, column 9: open `,
		"late:\n\tpercent: 10":                                `line 2, column 1: found character '	' that cannot start any token`,
		"marks: {student: ann":                                `line 1, column 8: could not find flow mapping end token '}'`,
		"just text":                                           `line 1, column 1: `,
	}
	for text, want := range tests {
		folder := put(t, map[string]string{"class.yaml": text})
		_, err := Open("", filepath.Join(folder, "out"))
		if assert.Error(t, err, text) {
			assert.Contains(t, err.Error(), "class.yaml, "+want, text)
			assert.NotContains(t, err.Error(), "\n", text)
		}
	}
}

func TestScopes(t *testing.T) {
	p, err := parse([]byte("due:\n  all: 2026-10-05 12:00\n  lesson 3: 2026-10-06 12:00\n  negamax: 2026-10-07 12:00\ntimezone: UTC"))
	require.NoError(t, err)
	for exercise, day := range map[string]int{"best-pocket": 5, "two-views": 6, "negamax": 7} {
		at, ok := p.teacher.dueFor("ann", exercise)
		assert.True(t, ok)
		assert.Equal(t, day, at.Day(), exercise)
	}
	p, err = parse([]byte("due: {negamax: 2026-10-07}\ntimezone: UTC"))
	require.NoError(t, err)
	_, ok := p.teacher.dueFor("ann", "best-pocket")
	assert.False(t, ok, "what is not due is never late")
	at, _ := p.teacher.dueFor("ann", "negamax")
	assert.Equal(t, time.Date(2026, 10, 7, 23, 59, 59, 0, time.UTC), at.UTC(), "a day means its end")
}

func TestAnyTextIsReadOrRefused(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pieces := []string{"marks:", "\n", "  - ", "{student: ann, ", "exercise: negamax, ", "points: ", "+2", "=8", "}", "due:", " ", "2026-10-05", "lesson 3: ", "late: ", "[", "]", "\t", "&a ", "*a", "<<: ", "!!x ", "|", ">", "\"", "'", "#", "? ", "---", "roster: "}
		text := ""
		for _, p := range rapid.SliceOfN(rapid.OneOf(rapid.SampledFrom(pieces), rapid.String()), 0, 12).Draw(t, "pieces") {
			text += p
		}
		check(t, text)
	})
}

// check parses text and checks the fault.
func check(t require.TestingT, text string) {
	for _, read := range []func([]byte) error{
		func(text []byte) error { _, err := parse(text); return err },
		func(text []byte) error { _, err := parseRoster(text); return err },
		func(text []byte) error { _, err := parseTimes(text, time.UTC); return err },
		func(text []byte) error { _, err := parseAttempts(text); return err },
	} {
		if err := read([]byte(text)); err != nil {
			var f fault
			require.ErrorAs(t, err, &f, text)
			require.Positive(t, f.line, text)
			require.Positive(t, f.column, text)
			require.NotEmpty(t, f.message, text)
			require.NotContains(t, f.message, "\n", text)
		}
	}
}

func FuzzFiles(f *testing.F) {
	for _, text := range []string{
		"roster: roster.csv\nlate: {percent: 10}\nmarks:\n  - {student: ann, exercise: negamax, points: +2}\n",
		"Student,ID,SIS Login ID,Section\n    Points Possible,,,\n\"A, B\",1,ab,x\n", "student;name\nann;Ann\n", "student,time\nann,2026-10-05\n",
		"student,exercise,attempt,answer,status,points,max\nann,negamax,1,ab,passed,10,10\n", "\"", "\ufeffid\n", "due:\n- a: &x\n  b: *x\n",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) { check(t, text) })
}
