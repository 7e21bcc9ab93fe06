package atomicfile_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/atomicfile"
)

// A file keeps its mode, a link stays a link, and nothing else is left in the folder.
func TestWrite(t *testing.T) {
	t.Chdir(t.TempDir())
	require.NoError(t, atomicfile.Write("new", []byte("1"), 0o640))
	require.NoError(t, os.WriteFile("old", []byte("long"), 0o600))
	require.NoError(t, os.Symlink("old", "link"))
	require.NoError(t, atomicfile.Write("link", []byte("2"), 0o640))
	for file, mode := range map[string]os.FileMode{"new": 0o640, "old": 0o600, "link": os.ModeSymlink | 0o777} {
		info, err := os.Lstat(file)
		require.NoError(t, err)
		assert.Equal(t, mode, info.Mode(), file)
	}
	text, err := os.ReadFile("old")
	require.NoError(t, err)
	assert.Equal(t, "2", string(text))

	assert.Error(t, atomicfile.Write(filepath.Join("none", "file"), nil, 0o640))
	require.NoError(t, os.Mkdir("folder", 0o700))
	assert.Error(t, atomicfile.Write("folder", nil, 0o640))
	entries, err := os.ReadDir(".")
	require.NoError(t, err)
	assert.Len(t, entries, 4)
}
