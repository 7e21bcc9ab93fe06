//go:build e2e

package command_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises"
	"gametree/kernel/command"
)

func TestGrade(t *testing.T) {
	e, err := exercises.Lookup("best-pocket")
	require.NoError(t, err)
	class, out := t.TempDir(), filepath.Join(t.TempDir(), "out")
	write := func(name, text string) {
		require.NoError(t, os.WriteFile(filepath.Join(class, name), []byte(text), 0o600))
	}
	write("ann.go", e.Exemplar())
	write("bob.go", e.Stub())
	grades := func(args ...string) string {
		t.Helper()
		code, _, message := run("", append([]string{"grade", class, "--out", out, "--unsandboxed"}, args...)...)
		require.Equal(t, command.ExitDone, code, message)
		text, err := os.ReadFile(filepath.Join(out, "grades.csv"))
		require.NoError(t, err)
		return string(text)
	}
	assert.Regexp(t, `(?s)ann,best-pocket,passed,8,8,ann\.go,.*bob,best-pocket,not attempted,0,8,`, grades())
	write("ann.go", e.Stub())
	write("bob.go", e.Exemplar())
	assert.Regexp(t, `(?s)ann,best-pocket,passed,8,8,.*bob,best-pocket,passed,8,8,`, grades("--student", "bob"), "the others keep their results")
	assert.Regexp(t, `(?s)ann,best-pocket,passed,8,8,.*bob,best-pocket,passed,8,8,`, grades("--exclude", "ann"), "the others keep their results")
	assert.Regexp(t, `(?s)ann,best-pocket,not attempted,0,8,.*bob,best-pocket,passed,8,8,`, grades("--resume"), "changed answers are graded again")
}

// The seed is drawn for the class, used again, and in nothing that a student gets.
func TestGradeSeed(t *testing.T) {
	e, err := exercises.Lookup("best-pocket")
	require.NoError(t, err)
	class, out := t.TempDir(), filepath.Join(t.TempDir(), "out")
	require.NoError(t, os.WriteFile(filepath.Join(class, "ann.go"), []byte(e.Wrong()[0].Cell), 0o600))
	grade := func(want int, args ...string) (message string) {
		t.Helper()
		code, stdout, message := run("", append([]string{"grade", class, "--out", out, "--unsandboxed"}, args...)...)
		require.Equal(t, want, code, message)
		return stdout + message
	}
	seed := func() string {
		text, err := os.ReadFile(filepath.Join(out, "seed"))
		require.NoError(t, err)
		return strings.TrimSpace(string(text))
	}
	grade(command.ExitDone, "--format", "gradescope")
	drawn := seed()
	assert.Greater(t, len(drawn), 5, "too many to try")
	require.NoError(t, filepath.WalkDir(out, func(path string, d fs.DirEntry, err error) error {
		require.NoError(t, err)
		if !d.IsDir() && d.Name() != "seed" {
			text, err := os.ReadFile(path)
			require.NoError(t, err)
			assert.NotContains(t, string(text), drawn, path)
		}
		return nil
	}))
	assert.NotContains(t, grade(command.ExitDone, "--exercise", e.ID), drawn)
	assert.Equal(t, drawn, seed())
	assert.Contains(t, grade(command.ExitDone, "--seed", "9", "--resume"), "every answer is graded again")
	assert.Equal(t, "9", seed())
	assert.Contains(t, grade(command.ExitBadInput, "--seed", "10", "--student", "ann"), "grade the whole class")
	assert.Equal(t, "9", seed())

	other := filepath.Join(t.TempDir(), "out")
	code, _, message := run("", "grade", class, "--out", other, "--unsandboxed")
	require.Equal(t, command.ExitDone, code, message)
	text, err := os.ReadFile(filepath.Join(other, "seed"))
	require.NoError(t, err)
	assert.NotEqual(t, drawn, strings.TrimSpace(string(text)), "another class has another seed")
}
