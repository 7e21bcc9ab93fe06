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
			assert.NotZero(t, e.Lesson, "exercises/%s/exercise.go: set Lesson to the number of its lesson", id)
		}
	}
}

// The exercises of a lesson are numbered; a new one may have no number yet.
func TestOrder(t *testing.T) {
	numbers := map[int]int{}
	for _, e := range exercises.All() {
		if e.Number == 0 {
			continue
		}
		numbers[e.Lesson]++
		assert.Equal(t, numbers[e.Lesson], e.Number, "exercises/%s/exercise.go: want this Number in lesson %d", e.ID, e.Lesson)
	}
}
