package setup

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestFindJupyter(t *testing.T) {
	const shim = `echo "pyenv: jupyter-lab: command not found" >&2; exit 127`
	tests := []struct {
		name     string
		scripts  map[string]string
		notebook bool
		found    string // name and version, empty for none
	}{
		{"nothing", nil, false, ""},
		{"lab", map[string]string{"jupyter-lab": "echo 4.2.1"}, false, "JupyterLab 4.2.1"},
		{"lab before notebook", map[string]string{"jupyter-lab": "echo 4.2.1", "jupyter-notebook": "echo 6.4.12"}, false, "JupyterLab 4.2.1"},
		{"notebook when asked for", map[string]string{"jupyter-lab": "echo 4.2.1", "jupyter-notebook": "echo 6.4.12"}, true, "Jupyter Notebook 6.4.12"},
		{"a shim that stands for nothing", map[string]string{"jupyter-lab": shim, "jupyter-notebook": "echo 6.4.12"}, false, "Jupyter Notebook 6.4.12"},
		{"says no version", map[string]string{"jupyter-lab": "echo hello"}, false, ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			fakes(t, test.scripts)
			j, err := FindJupyter(t.Context(), t.TempDir(), test.notebook)
			if test.found == "" {
				require.ErrorIs(t, err, errNoJupyter)
				return
			}
			require.NoError(t, err)
			require.Equal(t, test.found, j.Name())
		})
	}
}

// An environment without its stamp is incomplete.
func TestFindVenv(t *testing.T) {
	fakes(t, nil)
	root := t.TempDir()
	put(t, venvProgram(root, "python"), "#!/bin/sh\nexit 0\n", 0o755)
	_, err := FindVenv(t.Context(), root)
	require.Error(t, err, "no stamp")

	stamp, want := venvStamp(root)
	require.NoError(t, os.MkdirAll(venvDir(root), 0o755))
	require.NoError(t, os.WriteFile(stamp, []byte(want), 0o644))
	j, err := FindVenv(t.Context(), root)
	require.NoError(t, err)
	require.Equal(t, filepath.Join(root, ".gametree", "venv", "bin", "jupyter-lab"), j.Path)

	put(t, venvProgram(root, "python"), "#!/bin/sh\nexit 1\n", 0o755)
	_, err = FindVenv(t.Context(), root)
	require.Error(t, err, "its Python is gone")
}

func TestServerArguments(t *testing.T) {
	root := t.TempDir()
	fakes(t, map[string]string{"go": "echo go1.26.0; echo /opt/go"})
	tests := []struct {
		jupyter Jupyter
		want    []string
	}{
		{Jupyter{"/bin/jupyter-lab", true, "4.6.6"}, []string{"--ServerApp.root_dir=" + root, "--LabApp.default_url=/lab/tree/notebooks"}},
		{Jupyter{"/bin/jupyter-notebook", false, "7.2.0"}, []string{"--ServerApp.root_dir=" + root, "--JupyterNotebookApp.default_url=/tree/notebooks"}},
		{Jupyter{"/bin/jupyter-notebook", false, "6.4.12"}, []string{"--NotebookApp.notebook_dir=" + root, "--NotebookApp.default_url=/tree/notebooks"}},
	}
	for _, test := range tests {
		t.Run(test.jupyter.Name(), func(t *testing.T) {
			cmd, err := test.jupyter.Server(t.Context(), root, root, "--port=9000")
			require.NoError(t, err)
			require.Subset(t, cmd.Args, append(test.want, "--port=9000"))
		})
	}
}
