package exercises_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises"
	"gametree/exercises/kit/folders"
)

// Each folder is a whole exercise, and listed.
func TestFolders(t *testing.T) {
	all, err := folders.Read(".")
	require.NoError(t, err)
	for _, f := range all {
		e, err := exercises.Lookup(f.ID)
		if assert.NoError(t, err, "exercises/list.go does not list exercises/%s: run go generate ./exercises", f.ID) {
			assert.NotZero(t, e.Lesson, "exercises/%s/exercise.go: set Lesson to the number of its lesson", f.ID)
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
