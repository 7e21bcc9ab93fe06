package setup

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestCompiledPackages: what was kept is found, and nothing else.
func TestCompiledPackages(t *testing.T) {
	folder := t.TempDir()
	const action, output = "0123456789abcdef", "fedcba9876543210"
	_, _, ok := lookUp(folder, action)
	assert.False(t, ok, "nothing was kept yet")
	path, err := keep(folder, action, output, strings.NewReader("package"))
	require.NoError(t, err)
	found, at, ok := lookUp(folder, action)
	require.True(t, ok)
	assert.Equal(t, output, found)
	assert.Equal(t, path, at)
	text, err := os.ReadFile(at)
	require.NoError(t, err)
	assert.Equal(t, "package", string(text))
	_, err = keep(folder, "00112233", "44556677", nil)
	require.NoError(t, err, "an empty output")
	require.NoError(t, os.Remove(path))
	_, _, ok = lookUp(folder, action)
	assert.False(t, ok, "the output was deleted")
}

// TestShare: other users can read everything, and run what the owner can run.
func TestShare(t *testing.T) {
	root, err := os.MkdirTemp("/tmp", "share") // whose parents all can read
	require.NoError(t, err)
	t.Cleanup(func() { os.RemoveAll(root) })
	if err := share(root); err != nil { // a temporary folder is its owner's alone
		require.ErrorContains(t, err, "other users cannot read")
	}
	require.NoError(t, os.Chmod(root, 0o755))
	require.NoError(t, os.MkdirAll(filepath.Join(root, "bin"), 0o700))
	require.NoError(t, os.WriteFile(filepath.Join(root, "bin", "program"), nil, 0o700))
	require.NoError(t, os.WriteFile(filepath.Join(root, "text"), nil, 0o600))
	require.NoError(t, share(root))
	for name, want := range map[string]os.FileMode{"bin": 0o755, "bin/program": 0o755, "text": 0o644} {
		info, err := os.Stat(filepath.Join(root, name))
		require.NoError(t, err)
		assert.Equal(t, want, info.Mode().Perm(), name)
	}
}

// TestShared: the go command reads paths with blanks as they are.
func TestShared(t *testing.T) {
	t.Setenv("GOMODCACHE", "")
	t.Setenv("GOCACHEPROG", "")
	require.NoError(t, shared("/opt/a b", "/opt/a b/gametree", "/home/x"))
	assert.Equal(t, "/opt/a b/.gametree/modules", os.Getenv("GOMODCACHE"))
	assert.Equal(t, "'/opt/a b/gametree' cache --own=/home/x --shared='/opt/a b/.gametree/compiled'", os.Getenv("GOCACHEPROG"))
}
