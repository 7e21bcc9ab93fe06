package command_test

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises"
	"gametree/kernel/command"
)

// resulting is a cell's output that takes results too.
type resulting struct {
	shown
	results []any
}

func (r *resulting) Result(data map[string]any) error {
	r.results = append(r.results, data["text/plain"])
	if data["text/html"] != "<!-- points -->" {
		return errors.New("a front end would show the number")
	}
	return nil
}

// ownRecord gives the test a new record of progress, but keeps Go's build cache.
func ownRecord(t *testing.T) {
	cache, err := exec.Command("go", "env", "GOCACHE").Output()
	require.NoError(t, err)
	t.Setenv("GOCACHE", strings.TrimSpace(string(cache)))
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
}

func TestCheckInATerminal(t *testing.T) {
	ownRecord(t)
	e, err := exercises.Lookup("best-pocket")
	require.NoError(t, err)
	file := filepath.Join(t.TempDir(), "answer.go")
	require.NoError(t, os.WriteFile(file, []byte("package main\n\n"+e.Exemplar()), 0o600))
	second := filepath.Join(t.TempDir(), "second.go")
	require.NoError(t, os.WriteFile(second, []byte("package main\n\n"+e.Stub()), 0o600))
	code, out, _ := run("", "check", file)
	assert.Equal(t, command.ExitDone, code)
	assert.Contains(t, out, "8 of 8 points")
	code, out, _ = run("", "check", "--json", file)
	assert.Equal(t, command.ExitDone, code)
	assert.JSONEq(t, `{"exercise": "best-pocket", "status": "passed", "points": 8, "most": 8, "failing": null, `+
		`"message": "", "mistake": ""}`, out)
	for _, row := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{"check"}, command.ExitBadInput, "want a file with an answer"},
		{[]string{"check", "nosuch.go"}, command.ExitBadInput, "nosuch.go"},
		{[]string{"check", file, second}, command.ExitBadInput, second + " both answer "},
		{[]string{"check", file, "negamax"}, command.ExitFailed, "not all answers are right yet"},
		{[]string{"hint", "nosuch"}, command.ExitBadInput, `no exercise "nosuch"`},
		{[]string{"grade", "nosuch", "--out", "x"}, command.ExitBadInput, "nosuch"},
		{[]string{"grade", t.TempDir(), "--out", "x", "--format", "xls"}, command.ExitBadInput, "--format"},
		{[]string{"exercises", "verify", "nosuch"}, command.ExitBadInput, `no exercise "nosuch"`},
	} {
		code, _, message := run("", row.args...)
		assert.Equal(t, row.code, code, row.args)
		assert.Contains(t, message, row.want, row.args)
	}
}

// The notebooks in exercises are up to date.
func TestTheNotebooksAreCurrent(t *testing.T) {
	fresh := t.TempDir()
	code, out, message := run("", "exercises", "notebooks", "--out", fresh)
	require.Equal(t, command.ExitDone, code, message)
	require.NotEmpty(t, out)
	for file := range strings.Lines(out) {
		file = strings.TrimSpace(file)
		want, err := os.ReadFile(file)
		require.NoError(t, err)
		got, err := os.ReadFile(filepath.Join("../../exercises", filepath.Base(file)))
		require.NoError(t, err, "run: go run ./kernel exercises notebooks")
		assert.Equal(t, string(want), string(got), "%s: run: go run ./kernel exercises notebooks", filepath.Base(file))
	}
}
