package setup

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// FindInstallations lists what this checkout has, and neither points nor the kernel of another checkout.
func TestFindInstallations(t *testing.T) {
	root, home := t.TempDir(), t.TempDir()
	t.Setenv("JUPYTER_DATA_DIR", filepath.Join(home, "jupyter"))
	t.Setenv("XDG_CACHE_HOME", filepath.Join(home, "cache"))
	t.Setenv("HOME", home) // other systems have caches below it
	found, err := FindInstallations(root)
	require.NoError(t, err)
	assert.Empty(t, found)

	cache, err := os.UserCacheDir()
	require.NoError(t, err)
	put(t, filepath.Join(root, ".gametree/bin/gametree"), "123", 0o755)
	put(t, filepath.Join(cache, "gametree/progress.json"), "{}", 0o644)
	spec, _, err := WriteKernelspec(root, false, nil)
	require.NoError(t, err)
	found, err = FindInstallations(root)
	require.NoError(t, err)
	require.Len(t, found, 3)
	assert.Equal(t, Installation{Path: filepath.Join(root, ".gametree"), What: found[0].What, Size: 3}, found[0])
	assert.Equal(t, spec, found[1].Path)
	assert.Equal(t, spec+"-gonb", found[2].Path)

	_, _, err = WriteKernelspec(t.TempDir(), false, nil)
	require.NoError(t, err)
	found, err = FindInstallations(root)
	require.NoError(t, err)
	assert.Len(t, found, 1)
}
