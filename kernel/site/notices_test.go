package site

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
	"github.com/stretchr/testify/require"
)

// installed is a folder site-packages.
const installed = `
-- packages/one-1.0.dist-info/METADATA --
Metadata-Version: 2.5
Name: one
Version: 1.0
License-Expression: MIT

The description.
-- packages/one-1.0.dist-info/licenses/LICENSE.txt --
Anyone may use one.
-- packages/two-2.1.dist-info/METADATA --
Name: two
Version: 2.1
License: BSD
-- packages/two-2.1.dist-info/NOTICE --
Two is by Two.
`

func write(t *testing.T) (dir string) {
	t.Helper()
	dir = t.TempDir()
	for _, f := range txtar.Parse([]byte(installed)).Files {
		file := filepath.Join(dir, f.Name)
		require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
		require.NoError(t, os.WriteFile(file, f.Data, 0o644))
	}
	return dir
}

func TestPython(t *testing.T) {
	folder := filepath.Join(write(t), "packages")
	one, two := Notice{"one", "1.0", "MIT", "Anyone may use one.\n\n"}, Notice{"two", "2.1", "BSD", "Two is by Two.\n\n"}
	all, err := PythonNotices(folder)
	require.NoError(t, err)
	require.Equal(t, []Notice{one, two}, all)

	_, err = PythonNotices(t.TempDir())
	require.ErrorContains(t, err, "no packages")
}

// Every module of a program, and Go, has its licence.
func TestGo(t *testing.T) {
	all, err := GoNotices(t.Context(), "../..", nil, "./kernel")
	require.NoError(t, err)
	names := map[string]bool{}
	for _, n := range all {
		names[n.Name] = true
		require.Contains(t, n.Text, "opyright", n.Name)
	}
	for _, name := range []string{"Go", "github.com/alecthomas/kong", "golang.org/x/sys"} {
		require.True(t, names[name], name)
	}
}

func TestSort(t *testing.T) {
	a, b, newer := Notice{Name: "a"}, Notice{Name: "B", Version: "1"}, Notice{Name: "B", Version: "2"}
	require.Equal(t, []Notice{a, b, newer}, SortNotices([]Notice{newer, b, a, b, a}))
	require.Equal(t, "B 1 (MIT)\n\nUse b.\n", Notice{"B", "1", "MIT", "Use b.\n\n"}.String())
}
