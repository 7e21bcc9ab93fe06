package folders_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/kit/folders"
)

// write writes an exercise whose files have the right form, except that some have another
// text, or are missing if the text is empty. It returns its folder.
func write(t *testing.T, name string, other map[string]string) string {
	folder := filepath.Join(t.TempDir(), name)
	for _, empty := range []string{"wrong", "right"} {
		require.NoError(t, os.MkdirAll(filepath.Join(folder, empty), 0o755))
	}
	for file, text := range map[string]string{
		"exercise.go": "package p\n\nfunc Exercise() kit.Exercise {}\n", "prompt.md": "p\n", "hints.md": "## h\n",
		"exemplar.go": "//go:build ignore\n\npackage answer\n", "wrong/a.diff": "d\n\n@@ -1 +1 @@\n", "right/a.go": "",
	} {
		if changed, ok := other[file]; ok {
			text = changed
		}
		if text != "" {
			require.NoError(t, os.WriteFile(filepath.Join(folder, file), []byte(text), 0o644))
		}
	}
	return folder
}

func TestRead(t *testing.T) {
	one := write(t, "one", nil)
	all, err := folders.Read(one)
	require.NoError(t, err)
	want := folders.Folder{ID: "one", Path: one,
		Files: []string{"exemplar.go", "exercise.go", "hints.md", "prompt.md", "wrong/a.diff"}}
	assert.Equal(t, []folders.Folder{want}, all)
	require.NoError(t, os.CopyFS(filepath.Join(filepath.Dir(one), "two"), os.DirFS(one)))
	all, err = folders.Read(filepath.Dir(one))
	require.NoError(t, err)
	assert.Len(t, all, 2)
}

// Each wrong form is one sentence that names the file.
func TestReadWrongForms(t *testing.T) {
	for _, c := range []struct{ file, text, want string }{
		{"prompt.md", "", "prompt.md is missing: it must contain the task as the learner reads it"},
		{"wrong/a.diff", "", "wrong/*.diff is missing: it must contain an answer that fails, as an edit of exemplar.go"},
		{"exercise.go", "package p\n", `exercise.go: want a line with "func Exercise() kit.Exercise {"`},
		{"exemplar.go", "package answer\n", `exemplar.go: want a line with "//go:build ignore"`},
		{"right/a.go", "package p\n", `right/a.go: want a line with "package answer"`},
		{"hints.md", "1. Think.\n", `hints.md: want a line with "##"`},
		{"wrong/a.diff", "It is wrong.\n", `wrong/a.diff: want a line with "@@"`},
	} {
		_, err := folders.Read(write(t, "one", map[string]string{c.file: c.text}))
		assert.ErrorContains(t, err, "/one/"+c.want)
	}
	_, err := folders.Read(t.TempDir())
	assert.ErrorContains(t, err, "has a file exercise.go; gametree new exercise NAME writes one")
	_, err = folders.Read(write(t, "One", nil))
	assert.ErrorContains(t, err, `"One" cannot be the name of an exercise`)
}

func TestOverlay(t *testing.T) {
	root, err := filepath.Abs("../../..")
	require.NoError(t, err)
	own, err := folders.Read(write(t, "one", nil))
	require.NoError(t, err)
	folder := t.TempDir()
	replace, err := folders.Overlay(root, own, folder)
	require.NoError(t, err)
	assert.Equal(t, filepath.Join(own[0].Path, "wrong/a.diff"), replace[filepath.Join(root, "exercises/one/wrong/a.diff")])
	text, err := os.ReadFile(replace[filepath.Join(root, "exercises/own.go")])
	require.NoError(t, err)
	assert.Contains(t, string(text), "import e0 \"gametree/exercises/one\"\n")
	own, err = folders.Read(write(t, "negamax", nil))
	require.NoError(t, err)
	_, err = folders.Overlay(root, own, folder)
	assert.ErrorContains(t, err, "the course has an exercise negamax already; rename the folder")
}
