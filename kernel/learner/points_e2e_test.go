//go:build e2e

package learner_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises"
	"gametree/exercises/grader"
	"gametree/exercises/grader/report"
	"gametree/kernel/handout"
	"gametree/kernel/learner"
)

// The notebook of a learner's answers is graded with the points that the learner has
// seen.
func TestTheAnswersAreGradedWithTheSamePoints(t *testing.T) {
	l, _ := someone(t)
	var p learner.ProgressCmd
	_, err := run(t, &p.Answers, l, "")
	assert.EqualError(t, err, "progress answers: no answer has been checked yet")

	text := func(id string) string {
		e, err := exercises.Lookup(id)
		require.NoError(t, err)
		return e.Exemplar()
	}
	for _, code := range []string{
		"import \"slices\"\nfunc worst(items []int) int { return slices.Min(items) }",
		strings.Replace(text("best-pocket"), "slices.Min(", "worst(", 1), // it uses another cell
		"// exercise: best-pocket\nfunc BestPocket(",                     // a later attempt that earns less
		strings.Replace(text("negamax"), "v := -Negamax", "v := Negamax", 1),
		strings.Replace(text("best-move"), "\t", "\t// my own words\n\t", 1),
	} {
		var out cell
		_, err := l.CheckCell(t.Context(), code, &out)
		require.NoError(t, err)
	}
	nb, err := run(t, &p.Answers, l, "")
	require.NoError(t, err)
	assert.Contains(t, nb, "// my own words")

	folder := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(folder, "ann.ipynb"), []byte(nb), 0o600))
	submissions, err := grader.Collect(folder, handout.Cells)
	require.NoError(t, err)
	root, err := filepath.Abs("../..")
	require.NoError(t, err)
	results := report.Folder(t.TempDir())
	class := grader.Class{
		Root: root, Exercises: exercises.All(), Seed: 1, Inputs: 500, Results: results,
		Missing: func(string) bool { return false }, Progress: func(int, int) {},
	}
	require.NoError(t, class.Grade(t.Context(), submissions))
	r, err := report.OpenProgress(l.Store)
	require.NoError(t, err)
	graded := map[string]int{}
	for s, err := range results.Students() {
		require.NoError(t, err)
		for _, a := range s.Answers {
			graded[a.Exercise] = a.Points
		}
	}
	seen := map[string]int{}
	for id, e := range r.Exercises {
		seen[id] = e.Points
	}
	assert.Equal(t, seen, graded)
	assert.Equal(t, 8, seen["best-pocket"])
	assert.Less(t, seen["negamax"], 8)
}
