package setup

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestFindJupyter(t *testing.T) {
	const shim = `echo "pyenv: jupyter-lab: command not found" >&2; exit 127`
	tests := []struct {
		name    string
		scripts map[string]string
		want    Want
		found   string // name and version, empty for none
	}{
		{"nothing", nil, Want{}, ""},
		{"lab", map[string]string{"jupyter-lab": "echo 4.2.1"}, Want{}, "JupyterLab 4.2.1"},
		{"lab before notebook", map[string]string{"jupyter-lab": "echo 4.2.1", "jupyter-notebook": "echo 6.4.12"}, Want{}, "JupyterLab 4.2.1"},
		{"notebook when asked for", map[string]string{"jupyter-lab": "echo 4.2.1", "jupyter-notebook": "echo 6.4.12"}, Want{Notebook: true}, "Jupyter Notebook 6.4.12"},
		{"a shim that stands for nothing", map[string]string{"jupyter-lab": shim, "jupyter-notebook": "echo 6.4.12"}, Want{}, "Jupyter Notebook 6.4.12"},
		{"says no version", map[string]string{"jupyter-lab": "echo hello"}, Want{}, ""},
		{"no nbconvert", map[string]string{"jupyter-lab": "echo 4.2.1"}, Want{Nbconvert: true}, ""},
		{"with nbconvert", map[string]string{"jupyter-lab": "echo 4.2.1", "jupyter-nbconvert": "true"}, Want{Nbconvert: true}, "JupyterLab 4.2.1"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			fakes(t, test.scripts)
			j, err := FindJupyter(t.Context(), t.TempDir(), test.want)
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
func TestInVenv(t *testing.T) {
	fakes(t, nil)
	root := t.TempDir()
	put(t, venvProgram(root, "python"), "#!/bin/sh\nexit 0\n", 0o755)
	_, ok := inVenv(t.Context(), root)
	require.False(t, ok, "no stamp")

	require.NoError(t, writeStamp(venvStamp(root)))
	j, ok := inVenv(t.Context(), root)
	require.True(t, ok)
	require.Equal(t, filepath.Join(root, ".gametree", "venv", "bin", "jupyter-lab"), j.Path)

	put(t, venvProgram(root, "python"), "#!/bin/sh\nexit 1\n", 0o755)
	_, ok = inVenv(t.Context(), root)
	require.False(t, ok, "its Python is gone")
}

func TestFindKernelTest(t *testing.T) {
	const without, with = "exit 1", "exit 0"
	fakes(t, map[string]string{"python3": without})
	root := t.TempDir()
	put(t, venvProgram(root, "python"), "#!/bin/sh\nexit 0\n", 0o755)
	python, err := FindKernelTest(t.Context(), root)
	if err == nil {
		require.Equal(t, "/usr/bin/python3", python, "the system's may have it")
	}

	fakes(t, map[string]string{"python3": with})
	python, err = FindKernelTest(t.Context(), root)
	require.NoError(t, err)
	require.Equal(t, "python3", filepath.Base(python))
	require.NotEqual(t, "/usr/bin/python3", python)

	require.NoError(t, writeStamp(venvStamp(root)))
	python, err = FindKernelTest(t.Context(), root)
	require.NoError(t, err)
	require.Equal(t, venvProgram(root, "python"), python)
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
			cmd, err := test.jupyter.Server(t.Context(), root, ServerOptions{Port: 9000})
			require.NoError(t, err)
			require.Subset(t, cmd.Args, append(test.want, "--port=9000", "--no-browser"))
		})
	}
}
