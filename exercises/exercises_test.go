package exercises_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises"
)

// Each folder is a whole exercise, and listed.
func TestFolders(t *testing.T) {
	entries, err := os.ReadDir(".")
	require.NoError(t, err)
	for _, entry := range entries {
		id := entry.Name()
		if !entry.IsDir() || id == "kit" || id == "grader" {
			continue
		}
		for file, contents := range map[string]string{
			"exercise.go":  "func Exercise() kit.Exercise: the title, the lesson, and the tasks with their properties",
			"prompt.md":    "the task as the learner reads it",
			"hints.md":     `a heading "## TASK" and three numbered hints for each task`,
			"exemplar.go":  "an answer that passes",
			"wrong/*.diff": "an answer that fails, as an edit of exemplar.go",
		} {
			found, err := filepath.Glob(filepath.Join(id, file))
			require.NoError(t, err)
			assert.NotEmpty(t, found, "exercises/%s/%s is missing: it must contain %s", id, file, contents)
		}
		e, err := exercises.Lookup(id)
		if assert.NoError(t, err, "exercises/list.go does not list exercises/%s: run go generate ./exercises", id) {
			assert.NotZero(t, e.Lesson, "exercises/%s/exercise.go: set Lesson to the number of its lesson", id)
		}
	}
}

// The exercises of a lesson are numbered.
func TestOrder(t *testing.T) {
	numbers := map[int]int{}
	for _, e := range exercises.All() {
		numbers[e.Lesson]++
		assert.Equal(t, numbers[e.Lesson], e.Number, "exercises/%s/exercise.go: want this Number in lesson %d", e.ID, e.Lesson)
	}
}
