//go:build e2e

// The lessons, run without a browser.

package endtoend

import (
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/command"
	"gametree/kernel/notebook"
	"gametree/kernel/notebook/execute"
)

// TestRun runs every lesson, or with -short every sixth, in a kernel of its own, as
// `gametree run --check` does, and compares the outputs with the stored ones.
func TestRun(t *testing.T) {
	r := ready(t)
	for i, file := range lessons(t, r.Root) {
		if testing.Short() && i%6 != 0 {
			continue
		}
		t.Run(filepath.Base(file), func(t *testing.T) {
			t.Parallel()
			stored, now := read(t, file), read(t, file)
			err := execute.Notebook(t.Context(), now, command.NotebookKernel(r.Root, true), execute.Options{Dir: filepath.Dir(file)})
			if err != nil {
				t.Fatal(err)
			}
			if err := notebook.Compare(stored, now); err != nil {
				t.Errorf("%v\nIf it is right so: gametree run -o %s %[2]s", err, file)
			}
		})
	}
}

// TestNbconvert runs a notebook with Jupyter's nbconvert, through the kernelspec.
func TestNbconvert(t *testing.T) {
	r := ready(t)
	jupyterFolders(t)
	out := filepath.Join(t.TempDir(), "out.ipynb")
	cmd := exec.CommandContext(t.Context(), r.Jupyter.Program("jupyter-nbconvert"), "--to", "notebook", "--execute",
		"--ExecutePreprocessor.timeout=1800", "--output", out, tiny)
	output, err := cmd.CombinedOutput()
	require.NoError(t, err, "%v\n%s", cmd.Args, output)
	assert.NoError(t, notebook.Compare(read(t, tiny), read(t, out)))
}

func read(t *testing.T, file string) *notebook.Notebook {
	t.Helper()
	nb, err := notebook.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return nb
}
