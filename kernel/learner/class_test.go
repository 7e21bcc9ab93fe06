package learner_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/kernel/console"
	"gametree/kernel/learner"
)

// A teacher sees where the class stops, and no names.
func TestWhereAClassStops(t *testing.T) {
	l, _ := someone(t)
	var p learner.ProgressCmd
	p.Class.Dir = t.TempDir()
	put := func(name, text string) {
		file := filepath.Join(p.Class.Dir, filepath.FromSlash(name))
		require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
		require.NoError(t, os.WriteFile(file, []byte(text), 0o644))
	}
	put("broken.json", "{")
	hostile := filepath.Join(p.Class.Dir, "eve", ".cache", "gametree", "progress.json")
	require.NoError(t, os.MkdirAll(filepath.Dir(hostile), 0o755))
	require.NoError(t, os.Symlink("/dev/zero", hostile))
	_, err := run(t, &p.Class, l, "")
	var bad console.BadInput
	require.ErrorAs(t, err, &bad)
	assert.Contains(t, err.Error(), "no learner's progress in "+p.Class.Dir+
		"; not a record of progress: eve/.cache/gametree/progress.json, broken.json; want a folder of homes")

	put("ann/.cache/gametree/progress.json", `{"Last": "negamax", "Exercises": {
		"best-pocket": {"Points": 8, "Passed": true, "Answer": "secret"},
		"negamax": {"Points": 2, "Failing": ["value", "leaves"]}}}`)
	put("bob/gametree-progress.json", `{"Last": "negamax", "Exercises": {"negamax": {"Failing": ["leaves"]}}}`)
	put("cat.json", `{"Last": "best-pocket", "Exercises": {
		"best-pocket": {"Points": 8, "Passed": true},
		"negamax": {"Points": 1, "Failing": ["value"]}}}`)
	put("dan/gametree-progress.json", `{"Last": "best-pocket", "Exercises": {"best-pocket": {"Failing": ["value"]}}}`)
	put("dan/gametree-progress (1).json", `{"Last": "best-pocket", "Exercises": {"best-pocket": {"Points": 8, "Passed": true}}}`)
	out, err := run(t, &p.Class, l, "")
	require.NoError(t, err)
	assert.Contains(t, out, "4 learners; not a record of progress: eve/.cache/gametree/progress.json, broken.json\n")
	assert.Regexp(t, `(?m)^ +01 +best-pocket +3 +3 +0 *$`, out, "the better of one learner's files counts")
	assert.Regexp(t, `(?m)^ +03 +negamax +3 +0 +2 +value \(2\)$`, out)
	for _, secret := range []string{"ann", "bob", "cat", "dan", "secret"} {
		assert.NotContains(t, out, secret)
	}
}

// Each exercise has a mark: passed, begun, or not yet tried.
func TestProgressMarks(t *testing.T) {
	l, file := someone(t)
	require.NoError(t, os.WriteFile(file, []byte(`{"Last": "negamax", "Exercises": {
		"best-pocket": {"Points": 8, "Passed": true},
		"negamax": {"Points": 1},
		"best-move": {"Points": 0, "Failing": ["move"]}}}`), 0o644))
	var p learner.ProgressCmd
	out, err := run(t, &p.Show, l, "")
	require.NoError(t, err)
	assert.Regexp(t, `(?m) 9 of \d+ points$`, out)
	for id, mark := range map[string]string{"best-pocket": "✓", "negamax": "…", "best-move": "…", "count-positions": "·"} {
		assert.Regexp(t, `(?m)^ *`+mark+` +\d\d +`+id+` `, out)
	}
}
