package handout_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/handout"
)

func TestCopy(t *testing.T) {
	root, folder := t.TempDir(), filepath.Join(t.TempDir(), "mine")
	put := func(folder, name, text string) {
		t.Helper()
		file := filepath.Join(folder, name)
		require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
		require.NoError(t, os.WriteFile(file, []byte(text), 0o600))
	}
	get := func(name string) string {
		t.Helper()
		text, err := os.ReadFile(filepath.Join(folder, name))
		require.NoError(t, err)
		return string(text)
	}
	run := func() handout.Changes {
		t.Helper()
		done, err := handout.Copy(root, folder)
		require.NoError(t, err)
		return done
	}
	put(root, "notebooks/01-a.ipynb", "1")
	put(root, "notebooks/02-b.ipynb", "2")
	put(root, "notebooks/pictures/p.svg", "<svg/>")
	put(root, "exercises/01-a.ipynb", "x")
	put(root, "exercises/secret.go", "not for learners")
	assert.Equal(t, handout.Changes{New: []string{"notebooks/01-a.ipynb", "notebooks/02-b.ipynb", "notebooks/pictures/p.svg", "exercises/01-a.ipynb"}}, run())
	assert.NoFileExists(t, filepath.Join(folder, "exercises/secret.go"))
	assert.Empty(t, run(), "nothing has changed")

	put(folder, "notebooks/01-a.ipynb", "1, with my work")
	assert.Empty(t, run(), "the course has not changed")
	put(root, "notebooks/01-a.ipynb", "1, mended")
	put(root, "notebooks/02-b.ipynb", "2, mended")
	assert.Equal(t, handout.Changes{Updates: []string{"notebooks/02-b.ipynb"}, Versions: []string{"notebooks/01-a (new).ipynb"}}, run())
	assert.Equal(t, "1, with my work", get("notebooks/01-a.ipynb"))
	assert.Equal(t, "1, mended", get("notebooks/01-a (new).ipynb"))
	assert.Equal(t, "2, mended", get("notebooks/02-b.ipynb"))

	require.NoError(t, os.Remove(filepath.Join(folder, "notebooks/01-a (new).ipynb")))
	assert.Empty(t, run(), "it is offered once")
	require.NoError(t, os.Remove(filepath.Join(folder, "notebooks/01-a.ipynb")))
	assert.Equal(t, handout.Changes{New: []string{"notebooks/01-a.ipynb"}}, run())
	assert.Equal(t, "1, mended", get("notebooks/01-a.ipynb"))

	put(folder, ".gametree.json", "{")
	_, err := handout.Copy(root, folder)
	assert.ErrorContains(t, err, ".gametree.json")
	assert.Equal(t, "1, mended", get("notebooks/01-a.ipynb"))
}
