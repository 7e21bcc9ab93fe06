package setup

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Diagnose finds each part that is missing or broken, and nothing in a whole installation.
func TestDiagnose(t *testing.T) {
	root, home := t.TempDir(), t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("XDG_CACHE_HOME", filepath.Join(home, "cache"))
	t.Setenv("JUPYTER_DATA_DIR", filepath.Join(home, "jupyter"))
	t.Setenv("TMPDIR", t.TempDir())
	program := "#!/bin/sh\n"
	tools := fakes(t, map[string]string{
		"go":          `case "$*" in *GOVERSION*) echo go1.26.8; echo /go;; *) echo ` + home + `/build; echo ` + home + `/modules;; esac`,
		"jupyter-lab": "echo 4.5.0", "chromium": "echo 1",
	}, "/usr/bin", "/bin")
	put(t, filepath.Join(root, "go.mod"), "module gametree\n", 0o644)
	put(t, filepath.Join(root, "kernel/main.go"), "package main\n", 0o644)
	put(t, filepath.Join(root, "pkg/a_test.go"), "package a\n", 0o644)
	put(t, filepath.Join(root, "exercises/a.go"), "package a\n", 0o644)
	put(t, filepath.Join(Bin(root), "gametree"), program, 0o755)
	_, _, err := WriteKernelspec(root, false, nil)
	require.NoError(t, err)
	broken := func() (all string) {
		for _, f := range Diagnose(t.Context(), root) {
			if f.State != "ok" {
				all += f.State + ": " + f.Text + "\n"
			}
		}
		return all
	}
	require.Empty(t, broken())

	later := time.Now().Add(time.Hour)
	require.NoError(t, os.Chtimes(filepath.Join(root, "kernel/main.go"), later, later))
	assert.Contains(t, broken(), "old: "+filepath.Join(root, "kernel/main.go")+" is newer than the program gametree. ")
	require.NoError(t, os.Chtimes(filepath.Join(Bin(root), "gametree"), later, later))
	assert.Empty(t, broken())

	require.NoError(t, os.Rename(filepath.Join(Bin(root), "gametree"), filepath.Join(Bin(root), "away")))
	assert.Contains(t, broken(), "gametree is missing or cannot be run. Run make lab, which builds it.")
	require.NoError(t, os.Rename(filepath.Join(Bin(root), "away"), filepath.Join(Bin(root), "gametree")))

	_, _, err = WriteKernelspec(t.TempDir(), false, nil)
	require.NoError(t, err)
	assert.Contains(t, broken(), "which is missing. Run gametree install in this checkout.")
	require.NoError(t, os.RemoveAll(filepath.Join(home, "jupyter")))
	assert.Regexp(t, "The kernel gametree is not registered with Jupyter.|starts another checkout", broken(), "or one for all users")

	file := filepath.Join(root, "go.mod") // nobody can write into a file as into a folder
	t.Setenv("TMPDIR", file)
	assert.Contains(t, broken(), "Nothing can be written into "+file+": ")

	require.NoError(t, os.Remove(filepath.Join(tools, "go")))
	require.NoError(t, os.Remove(filepath.Join(tools, "jupyter-lab")))
	t.Setenv("PATH", tools)
	all := broken()
	assert.Contains(t, all, "The go command is not on PATH.")
	assert.Contains(t, all, "No JupyterLab or Notebook that runs.")
	assert.Equal(t, 4, strings.Count(all, "\n"), all)
}
