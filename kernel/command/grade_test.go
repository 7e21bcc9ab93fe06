//go:build !js

package command_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises"
	"gametree/exercises/grader/judge"
	"gametree/exercises/grader/report"
	"gametree/kernel/command"
)

// Bad input gets one sentence, and changes nothing.
func TestGradeBadInput(t *testing.T) {
	class, out := t.TempDir(), filepath.Join(t.TempDir(), "out")
	require.NoError(t, os.WriteFile(filepath.Join(class, "ann.go"), []byte(exercises.All()[0].Exemplar()), 0o600))
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	link := filepath.Join(t.TempDir(), "link")
	require.NoError(t, os.Symlink(class, link))
	kept := report.Folder(t.TempDir())
	require.NoError(t, kept.Save(report.Answer{Student: "zoe", Exercise: "negamax", Status: judge.Passed}))
	mine := report.Folder(t.TempDir())
	require.NoError(t, mine.Save(report.Answer{Student: "ann", Exercise: "negamax", Status: judge.Passed}))
	broken := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(broken, "seed"), []byte("many"), 0o600))
	for message, args := range map[string][]string{
		"no such file or folder":                 {filepath.Join(class, "no"), "--out", out},
		"lies in the folder of submissions":      {class, "--out", filepath.Join(class, "deep", "out")},
		"folder of submissions; choose a folder": {class, "--out", filepath.Join(link, "out")},
		"not a directory":                        {class, "--out", file},
		"has the results of another class (zoe)": {class, "--out", string(kept)},
		`no submission of a student "bob"`:       {class, "--out", out, "--student", "bob"},
		`no submission of a student "zed"`:       {class, "--out", out, "--exclude", "zed"},
		`no exercise "no"`:                       {class, "--out", out, "--exercise", "no"},
		"no file in":                             {t.TempDir(), "--out", out},
		"want a number, the seed of the class":   {class, "--out", broken},
	} {
		code, stdout, stderr := run("", append([]string{"grade", "--unsandboxed"}, args...)...)
		assert.Equal(t, command.ExitBadInput, code, message)
		assert.Empty(t, stdout)
		assert.Contains(t, stderr, message)
		assert.NoFileExists(t, filepath.Join(class, "deep"))
		assert.NoDirExists(t, out)
	}
	release, err := mine.Open(false)
	require.NoError(t, err)
	defer release()
	code, _, stderr := run("", "grade", class, "--out", string(mine))
	assert.Equal(t, command.ExitBadInput, code)
	assert.Contains(t, stderr, "another gametree grade is writing into")
}
