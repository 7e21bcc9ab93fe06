//go:build e2e

package command_test

import (
	"os"
	"path/filepath"
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
	assert.Regexp(t, `(?s)ann,best-pocket,not attempted,0,8,.*bob,best-pocket,passed,8,8,`, grades("--resume"), "changed answers are graded again")
}
