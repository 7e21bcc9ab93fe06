//go:build unix

package jail

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestFoldersOfKilledProgramsAreRemoved(t *testing.T) {
	parent := t.TempDir()
	for dir := parent; dir != filepath.Dir(os.TempDir()) && dir != "/"; dir = filepath.Dir(dir) {
		os.Chmod(dir, 0o755) // root's programs run as nobody, who has to get there
	}
	t.Setenv("TMPDIR", parent)
	left := filepath.Join(parent, prefix+"killed")
	require.NoError(t, os.MkdirAll(filepath.Join(left, "batch"), 0o755))
	folder, remove, err := Folder()
	require.NoError(t, err)
	assert.Equal(t, parent, filepath.Dir(folder))
	assert.NoDirExists(t, left)

	other, removeOther, err := Folder()
	require.NoError(t, err)
	assert.DirExists(t, folder, "it is in use")
	remove()
	assert.NoDirExists(t, folder)
	assert.DirExists(t, other)
	removeOther()
	assert.NoDirExists(t, other)
}
