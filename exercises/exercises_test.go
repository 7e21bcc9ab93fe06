package exercises_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises"
	"gametree/exercises/kit"
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

// README.md says how many lessons and exercises there are, without drafts.
func TestNumbersInREADME(t *testing.T) {
	read := func(file string) string {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		return string(text)
	}
	files, err := filepath.Glob("../notebooks/[0-9]*.ipynb")
	require.NoError(t, err)
	lessons := slices.DeleteFunc(files, func(file string) bool { return strings.Contains(read(file), `"draft"`) })
	all := slices.DeleteFunc(slices.Clone(exercises.All()), func(e kit.Exercise) bool { return e.Draft })
	assert.Contains(t, read("../README.md"), fmt.Sprintf("%d lessons, %d exercises", len(lessons), len(all)))
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
