package grader

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises"
	"gametree/exercises/grader/judge"
	"gametree/exercises/grader/report"
	"gametree/exercises/kit"
)

// put writes files below a new folder.
func put(t testing.TB, files map[string]string) (folder string) {
	folder = t.TempDir()
	for name, text := range files {
		name = filepath.Join(folder, filepath.FromSlash(name))
		require.NoError(t, os.MkdirAll(filepath.Dir(name), 0o755))
		require.NoError(t, os.WriteFile(name, []byte(text), 0o644))
	}
	return folder
}

func TestKnownAnswersAreNotJudgedAgain(t *testing.T) {
	e := exercises.All()[0]
	submissions, err := Collect(put(t, map[string]string{"ann/a.go": e.Exemplar(), "bob/a.go": e.Exemplar()}), nil)
	require.NoError(t, err)
	var keys []string
	class := Class{
		Root: "there is no checkout here", Cases: kit.NewCases(1, 1), Exercises: []kit.Exercise{e}, Progress: func(int, int) {},
		Known: func(key, student, id string) (report.Answer, bool) {
			keys = append(keys, key)
			return report.Answer{Student: "somebody", Points: 7, Status: judge.Failed}, true
		},
	}
	answers, err := class.Grade(t.Context(), submissions)
	require.NoError(t, err)
	assert.Equal(t, "bob", answers[1].Student)
	assert.Equal(t, 7, answers[1].Points)
	assert.Equal(t, keys[0], keys[1], "equal answers have one key")

	class.Known = nil
	answers, err = class.Grade(t.Context(), submissions)
	require.NoError(t, err)
	assert.Equal(t, judge.Fault, answers[0].Status, "a fault of the grader is reported and never scored")
	assert.NotEmpty(t, answers[0].Message)
}
