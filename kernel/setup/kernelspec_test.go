package setup

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestWriteKernelspec(t *testing.T) {
	data := t.TempDir()
	t.Setenv("JUPYTER_DATA_DIR", data)
	root := filepath.Join(t.TempDir(), `a "folder" with spaces`)

	dir, changed, err := WriteKernelspec(root, false, nil)
	require.NoError(t, err)
	require.True(t, changed)
	require.Equal(t, filepath.Join(data, "kernels", "gametree"), dir)

	for name, command := range map[string]string{"gametree": "kernel", "gametree-gonb": "gonb"} {
		spec, err := readSpec(filepath.Join(data, "kernels", name))
		require.NoError(t, err)
		require.Equal(t, []string{filepath.Join(Bin(root), "gametree"), command, "{connection_file}"}, spec.Argv)
		require.Equal(t, "go", spec.Language)
	}

	_, changed, err = WriteKernelspec(root, false, nil)
	require.NoError(t, err)
	require.False(t, changed, "the second time there is nothing to do")

	require.NoError(t, os.RemoveAll(filepath.Join(data, "kernels", "gametree-gonb")))
	_, changed, err = WriteKernelspec(root, false, nil)
	require.NoError(t, err)
	require.True(t, changed, "one of the two was missing")

	left, err := os.ReadDir(dir)
	require.NoError(t, err)
	require.Len(t, left, 3, "nothing half-written stays behind: %v", left)
}

func TestKernelspecFlags(t *testing.T) {
	t.Setenv("JUPYTER_DATA_DIR", t.TempDir())
	for _, test := range []struct {
		name        string
		flags, want []string
	}{
		{"none at first", nil, []string{}},
		{"some", []string{"--cell-cpu=1m0s"}, []string{"--cell-cpu=1m0s"}},
		{"nothing said of them", nil, []string{"--cell-cpu=1m0s"}},
		{"none any more", []string{}, []string{}},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir, _, err := WriteKernelspec("/root", false, test.flags)
			require.NoError(t, err)
			require.Equal(t, test.want, kernelFlags(dir))
		})
	}
}

func TestJupyterData(t *testing.T) {
	t.Setenv("JUPYTER_DATA_DIR", "")
	t.Setenv("XDG_DATA_HOME", "/elsewhere")
	dir, err := JupyterData()
	require.NoError(t, err)
	require.Equal(t, "/elsewhere/jupyter", dir)

	t.Setenv("XDG_DATA_HOME", "")
	t.Setenv("HOME", "/home/ada")
	dir, err = JupyterData()
	require.NoError(t, err)
	require.Equal(t, "/home/ada/.local/share/jupyter", dir)
}
