package exercises_test

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises"
	"gametree/exercises/kit/folders"
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
		_, err := folders.Read(id)
		assert.NoError(t, err)
		e, err := exercises.Lookup(id)
		if assert.NoError(t, err, "exercises/list.go does not list exercises/%s: add its package there", id) {
			assert.Regexp(t, `^\d\d[a-z]?$`, e.Lesson, "exercises/%s/exercise.go: set Lesson to its lesson, such as 04b", id)
		}
	}
}

// The exercises of a lesson are numbered; a new one may have no number yet.
func TestOrder(t *testing.T) {
	numbers := map[string]int{}
	for _, e := range exercises.All() {
		if e.Number == 0 {
			continue
		}
		numbers[e.Lesson]++
		assert.Equal(t, numbers[e.Lesson], e.Number, "exercises/%s/exercise.go: want this Number in lesson %s", e.ID, e.Lesson)
	}
}
