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
	"gametree/pkg/render"
)

func verdict(status judge.Status, failing ...string) judge.Verdict {
	v := judge.Verdict{Exercise: "x", Status: status}
	for _, name := range []string{"a", "b"} {
		task := judge.TaskResult{Name: name, Points: 2, Max: 2}
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
	r, err := report.OpenProgress(report.File(file))
	require.NoError(t, err)
	r.Checked(verdict(judge.Failed, "b"), "")
	assert.Equal(t, 0, r.Of("x").NextHint([]string{"b"}, 3))
	require.NoError(t, r.Save())

	r, err = report.OpenProgress(report.File(file))
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
	_, err := report.OpenProgress(report.File(file))
	assert.ErrorContains(t, err, "remove it to start again")
}

// The last answer with the most points is kept.
func TestTheBestAnswerIsKept(t *testing.T) {
	r, err := report.OpenProgress(report.File(""))
	require.NoError(t, err)
	for _, row := range []struct {
		v            judge.Verdict
		answer, kept string
	}{
		{verdict(judge.Failed, "a", "b"), "none", "none"},
		{verdict(judge.Failed, "b"), "one", "one"},
		{verdict(judge.Failed, "a", "b"), "none", "one"},
		{verdict(judge.Failed, "a"), "another", "another"},
		{verdict(judge.Passed), "", "another"},
		{verdict(judge.Passed), "both", "both"},
		{verdict(judge.Failed, "a"), "another", "both"},
	} {
		r.Checked(row.v, row.answer)
		assert.Equal(t, row.kept, r.Of("x").Answer)
	}
	require.NoError(t, r.Save())
}

// kept is a store in memory.
type kept struct{ text []byte }

func (k *kept) Load() ([]byte, error)  { return k.text, nil }
func (k *kept) Save(text []byte) error { k.text = text; return nil }

func FuzzOpenProgress(f *testing.F) {
	f.Add([]byte(`{"Last": "x", "Exercises": {"x": {"Points": 1}, "y": null}}`))
	f.Add([]byte(`{"Exercises": null}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		store := &kept{text}
		r, err := report.OpenProgress(store)
		if err != nil {
			return
		}
		for id := range r.Exercises {
			r.Of(id).NextHint([]string{"a"}, 3)
		}
		require.NoError(t, r.Save())
		_, err = report.OpenProgress(store)
		require.NoError(t, err)
	})
}

// TestSolver: rows are in the order of their names, and a row replaces one of its name.
func TestSolver(t *testing.T) {
	file := report.File(filepath.Join(t.TempDir(), "p.json"))
	r, err := report.OpenProgress(file)
	require.NoError(t, err)
	first, second := render.Solved{Row: "03 negamax", Positions: []int{20}}, render.Solved{Row: "05 memo", Positions: []int{7}}
	r.Solved(render.Solved{Row: "05 memo", Positions: []int{9}})
	r.Solved(first)
	r.Solved(second)
	require.NoError(t, r.Save())
	kept, err := report.OpenProgress(file)
	require.NoError(t, err)
	assert.Equal(t, []render.Solved{first, second}, kept.Solver)
}
