package site_test

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/site"
)

func silent(string) {}

// write writes the site of this checkout, and returns its files by their paths.
func write(t *testing.T) map[string]string {
	t.Helper()
	out := filepath.Join(t.TempDir(), "new", "site")
	require.NoError(t, site.Write(t.Context(), "../..", out, site.Options{Progress: silent}))
	files := map[string]string{}
	require.NoError(t, filepath.WalkDir(out, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			text, err := os.ReadFile(path)
			require.NoError(t, err)
			name, err := filepath.Rel(out, path)
			require.NoError(t, err)
			files[filepath.ToSlash(name)] = string(text)
		}
		return err
	}))
	return files
}

func TestWrite(t *testing.T) {
	files := write(t)
	if !testing.Short() {
		assert.Equal(t, files, write(t), "the same checkout gives the same bytes")
	}
	t.Run("Links", func(t *testing.T) { testLinks(t, files) })
	notebooks, err := filepath.Glob("../../notebooks/*.ipynb")
	require.NoError(t, err)
	for _, file := range notebooks {
		page := "notebooks/" + strings.TrimSuffix(filepath.Base(file), ".ipynb") + ".html"
		assert.Contains(t, files, page)
		assert.Contains(t, files["index.html"], `href="`+page+`"`)
	}
	assert.Contains(t, files, "exercises/04-alpha-beta.html", "what lessons link to")
	picture := regexp.MustCompile(`<img src="(pictures/[^"]*)"`).FindStringSubmatch(files["notebooks/measurements.html"])
	require.NotNil(t, picture)
	assert.Contains(t, files["notebooks/"+picture[1]], "<svg")
	assert.Contains(t, files["notebooks/02-minimax.html"], `rel="prev"`)
	assert.NotContains(t, files["notebooks/01-pockets-and-game-trees.html"], `rel="prev"`)
}

// testLinks: links lead to pages of the site, to folders of the checkout that have none, or out.
func testLinks(t *testing.T, files map[string]string) {
	href := regexp.MustCompile(`<a [^>]*href="([^":#]+)["#]`)
	for name, text := range files {
		for _, m := range href.FindAllStringSubmatch(text, -1) {
			target := filepath.ToSlash(filepath.Join(filepath.Dir(name), m[1]))
			if info, err := os.Stat(filepath.Join("../..", target)); err == nil && info.IsDir() {
				continue
			}
			assert.Contains(t, files, target, "a link of %s", name)
		}
	}
}

func TestWriteRefuses(t *testing.T) {
	out := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(out, "mine.txt"), nil, 0o666))
	err := site.Write(t.Context(), "../..", out, site.Options{Progress: silent})
	assert.ErrorIs(t, err, site.ErrNotEmpty)
	folder := t.TempDir()
	stopped, stop := context.WithCancel(t.Context())
	stop()
	assert.ErrorIs(t, site.Write(stopped, "../..", filepath.Join(folder, "site"), site.Options{Progress: silent, Runs: true}), context.Canceled)
	left, err := os.ReadDir(folder)
	require.NoError(t, err)
	assert.Empty(t, left, "nothing is left of a site that was not finished")
}
