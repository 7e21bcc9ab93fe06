//go:build e2e

package command_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises"
	"gametree/kernel/command"
)

// Students are named as the roster names them, at every grading.
func TestGradeWithARoster(t *testing.T) {
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
	put("roster.csv", "Student,ID,SIS Login ID,Section\nPoints Possible,,,\n\"Able, Ann\",1,ann,A\n\"Baker, Bob\",2,bob,A\n\"Cole, Cat\",3,cat,B\n")
	put("submitted/ann/a.go", e.Exemplar())
	put("submitted/ableann_1_17_b.go", strings.ReplaceAll(e.Exemplar(), "middle", "half"))
	put("submitted/bob/a.go", strings.ReplaceAll(e.Exemplar(), "middle", "centre"))
	put("submitted/zed/a.go", e.Stub())
	points := func() {
		t.Helper()
		grades := get("out/grades.csv")
		assert.Contains(t, grades, "ann,merge-history,passed,10,10,", "her two submissions are one")
		assert.Contains(t, grades, "bob,merge-history,passed,10,10,")
		assert.Contains(t, grades, "cat,merge-history,missing,0,10,", "she is on the roster")
		assert.Contains(t, grades, "zed,merge-history,not attempted,0,10,")
	}
	grade(command.ExitDone)
	points()
	assert.Contains(t, get("out/gradebook.csv"), "\"Able, Ann\",1,ann,A,10\n\"Baker, Bob\",2,bob,A,10\n\"Cole, Cat\",3,cat,B,\n")
	assert.Contains(t, get("out/class.html"), "not on the roster: <b>zed</b>")
	grade(command.ExitDone, "--resume")
	points()
	grade(command.ExitDone, "--student", "bob")
	points()
	grade(command.ExitDone, "--column", "Week 1")
	assert.Contains(t, get("out/gradebook.csv"), "Section,Week 1\n\"    Points Possible\",,,,10\n")

	before := get("out/grades.csv")
	put("roster.csv", "name\nAnn\n")
	assert.Contains(t, grade(command.ExitBadInput), "roster.csv: line 2: a student without an ID")
	assert.Equal(t, before, get("out/grades.csv"), "bad input changes nothing")
	grade(command.ExitBadInput, "--roster", filepath.Join(course, "none.csv"))
}
