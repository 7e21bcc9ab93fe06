//go:build e2e

package command_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises"
	"gametree/kernel/command"
)

// What the teacher decides is applied at every grading, and is never written over.
func TestGradeWithATeachersFile(t *testing.T) {
	e, err := exercises.Lookup("merge-history")
	require.NoError(t, err)
	course := t.TempDir()
	put := func(name, text string) {
		file := filepath.Join(course, filepath.FromSlash(name))
		require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
		require.NoError(t, os.WriteFile(file, []byte(text), 0o644))
	}
	get := func(name string) string {
		text, err := os.ReadFile(filepath.Join(course, filepath.FromSlash(name)))
		require.NoError(t, err)
		return string(text)
	}
	grade := func(want int, args ...string) (message string) {
		t.Helper()
		code, _, message := run("", append([]string{"grade", filepath.Join(course, "submitted"), "--out", filepath.Join(course, "out"), "--unsandboxed"}, args...)...)
		require.Equal(t, want, code, message)
		return message
	}
	const file = `
roster: roster.csv
timezone: UTC
due: 2026-10-05 12:00
late: {percent: 10}
marks:
  - {student: ann, exercise: merge-history, points: +2, comment: A <neat> loop.}
`
	put("class.yaml", file)
	put("roster.csv", "Student,ID,SIS Login ID,Section\nPoints Possible,,,\n\"Able, Ann\",1,ann,A\n\"Baker, Bob\",2,bob,A\n\"Cole, Cat\",3,cat,B\n")
	put("submitted/ann/a.go", e.Exemplar())
	put("submitted/ableann_1_17_b.go", strings.ReplaceAll(e.Exemplar(), "middle", "half"))
	put("submitted/bob/a.go", strings.ReplaceAll(e.Exemplar(), "middle", "centre"))
	put("submitted/zed/a.go", e.Stub())
	for name, day := range map[string]int{"submitted/ann/a.go": 5, "submitted/ableann_1_17_b.go": 5, "submitted/bob/a.go": 7, "submitted/zed/a.go": 5} {
		at := time.Date(2026, 10, day, 11, 0, 0, 0, time.UTC)
		require.NoError(t, os.Chtimes(filepath.Join(course, filepath.FromSlash(name)), at, at))
	}
	points := func() {
		t.Helper()
		grades := get("out/grades.csv")
		assert.Contains(t, grades, "ann,merge-history,passed,12,10,", "her two submissions are one")
		assert.Contains(t, grades, "bob,merge-history,passed,8,10,", "two days late")
		assert.Contains(t, grades, "cat,merge-history,missing,0,10,", "she is on the roster")
		assert.Regexp(t, `zed,merge-history,not attempted,0,10,.*not on the roster`, grades)
		assert.Contains(t, get("out/feedback/ann.html"), "Your teacher, &#43;2 points: A &lt;neat&gt; loop.")
		assert.Contains(t, get("out/feedback/bob.html"), "Submitted late, −2 points: 2 days.")
	}
	grade(command.ExitDone)
	points()
	assert.Contains(t, get("out/gradebook.csv"), "\"Able, Ann\",1,,ann,A,12\n\"Baker, Bob\",2,,bob,A,8\n\"Cole, Cat\",3,,cat,B,\n")
	assert.Contains(t, get("out/similar.csv"), "merge-history,ann,bob,100,")
	assert.Contains(t, get("out/class.html"), "not on the roster: <b>zed</b>")
	grade(command.ExitDone, "--resume")
	points()
	grade(command.ExitDone, "--student", "bob")
	points()
	assert.Equal(t, file, get("class.yaml"))

	before := get("out/grades.csv")
	put("class.yaml", strings.Replace(file, "ann, ", "anne, ", 1))
	assert.Contains(t, grade(command.ExitBadInput), `class.yaml, line 7, column 15: there is no student "anne"`)
	put("class.yaml", strings.Replace(file, "+2", "2", 1))
	assert.Contains(t, grade(command.ExitBadInput), "class.yaml, line 7, column 53: want +2 to add points")
	assert.Equal(t, before, get("out/grades.csv"), "bad input changes nothing")
	grade(command.ExitBadInput, "--class", filepath.Join(course, "none.yaml"))
	put("empty.yaml", "")
	grade(command.ExitBadInput, "--class", filepath.Join(course, "empty.yaml"), "--student", "cat")
}
