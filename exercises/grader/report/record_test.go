package report_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises/grader/judge"
	"gametree/exercises/grader/report"
	"gametree/exercises/kit"
)

func verdict(status judge.Status, failing ...string) judge.Verdict {
	v := judge.Verdict{Exercise: "x", Status: status}
	for _, name := range []string{"a", "b"} {
		task := judge.Task{Name: name, Points: 2, Max: 2}
		for _, f := range failing {
			if f == name {
				task.Points, task.Failure = 0, &kit.Failure{}
			}
		}
		v.Tasks = append(v.Tasks, task)
	}
	return v
}

func TestProgressIsKept(t *testing.T) {
	file := filepath.Join(t.TempDir(), "deep", "progress.json")
	r, err := report.OpenRecord(report.File(file))
	require.NoError(t, err)
	r.Checked(verdict(judge.Failed, "b"), "")
	assert.Equal(t, 0, r.Of("x").NextHint([]string{"b"}, 3))
	require.NoError(t, r.Save())

	r, err = report.OpenRecord(report.File(file))
	require.NoError(t, err)
	assert.Equal(t, "x", r.Last)
	e := r.Of("x")
	assert.Equal(t, 2, e.Points)
	assert.Equal(t, []string{"b"}, e.Failing)
	assert.False(t, e.Passed)
	var seen []int
	for range 4 {
		seen = append(seen, e.NextHint([]string{"b"}, 3))
	}
	assert.Equal(t, []int{1, 2, 2, 2}, seen, "the last hint repeats")
	assert.Equal(t, 0, e.NextHint([]string{"a", "b"}, 3), "another pattern has hints of its own")

	r.Checked(verdict(judge.Passed), "")
	r.Checked(verdict(judge.Failed, "a", "b"), "")
	assert.True(t, e.Passed, "an exercise stays passed")
	assert.Equal(t, 4, e.Points)
	left, err := filepath.Glob(filepath.Join(filepath.Dir(file), "*"))
	require.NoError(t, err)
	assert.Len(t, left, 1)
}

func TestABrokenRecordSaysWhatToDo(t *testing.T) {
	file := filepath.Join(t.TempDir(), "progress.json")
	require.NoError(t, os.WriteFile(file, []byte("{"), 0o600))
	_, err := report.OpenRecord(report.File(file))
	assert.ErrorContains(t, err, "remove it to start again")
}
