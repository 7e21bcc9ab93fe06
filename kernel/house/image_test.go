package house

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Binder and development containers build from the recipe in kernel/deploy/image. Docker's builder
// follows links to a folder, but not a Dockerfile that is a link out of its folder.
func TestOneRecipe(t *testing.T) {
	const root, recipe = "../..", "../deploy/image/Dockerfile"
	want, err := os.Lstat(recipe)
	require.NoError(t, err)
	text, err := os.ReadFile(filepath.Join(root, ".devcontainer", "devcontainer.json"))
	require.NoError(t, err)
	var container struct {
		Build struct{ Dockerfile, Context string }
	}
	require.NoError(t, json.Unmarshal(text, &container))
	assert.Equal(t, "..", container.Build.Context)
	for _, name := range []string{filepath.Join(root, ".binder", "Dockerfile"), filepath.Join(root, ".devcontainer", container.Build.Dockerfile)} {
		got, err := os.Lstat(name)
		require.NoError(t, err)
		assert.True(t, got.Mode().IsRegular(), "%s is no link", name)
		assert.True(t, os.SameFile(want, got), "%s is the recipe", name)
	}
}
