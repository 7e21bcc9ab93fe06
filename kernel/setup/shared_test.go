package setup

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

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

// TestUseShared: a user has caches of their own, and asks the shared modules before their
// own proxy.
func TestUseShared(t *testing.T) {
	root, err := filepath.EvalSymlinks(t.TempDir())
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(root, "go.mod"), []byte("module m\n"), 0o644))
	t.Setenv("XDG_CACHE_HOME", "/home/x/cache")
	t.Setenv("GOPROXY", "https://proxy.example,direct")
	t.Setenv("GOMODCACHE", "/before")
	t.Setenv("GOCACHE", "/compiled")
	require.NoError(t, UseShared(t.Context(), root))
	assert.Equal(t, "/before", os.Getenv("GOMODCACHE"), "not installed for all users")
	require.NoError(t, os.MkdirAll(sharedModules(root), 0o755))
	require.NoError(t, UseShared(t.Context(), root))
	assert.Equal(t, "/home/x/cache/gametree/modules", os.Getenv("GOMODCACHE"))
	assert.Equal(t, "file://"+root+"/.gametree/modules/cache/download,https://proxy.example,direct", os.Getenv("GOPROXY"))
	assert.Equal(t, "/compiled", os.Getenv("GOCACHE"), "what is compiled later is the user's own")
}

// TestPrepareShared: an installation for all users fills the shared folders.
func TestPrepareShared(t *testing.T) {
	root := t.TempDir()
	t.Setenv("GOMODCACHE", "/before")
	t.Setenv("GOCACHE", "/before")
	require.NoError(t, prepareShared(root))
	for variable, folder := range map[string]string{"GOMODCACHE": sharedModules(root), "GOCACHE": sharedCompiled(root)} {
		assert.Equal(t, folder, os.Getenv(variable))
		assert.DirExists(t, folder)
	}
}
