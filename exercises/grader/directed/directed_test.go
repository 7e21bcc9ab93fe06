//go:build e2e

package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises"
	"gametree/exercises/grader/directed/trial"
)

// The mutants of an exercise and its wrong answers fail on some inputs, and its right answers
// on none.
func TestSearch(t *testing.T) {
	t.Chdir("../../..")
	e, err := exercises.Lookup("best-pocket")
	require.NoError(t, err)
	all, err := subjectsOf(e, 60)
	require.NoError(t, err)
	folder := t.TempDir()
	program, subjects, err := build(folder, all)
	require.NoError(t, err)
	assert.Less(t, len(subjects), len(all), "some mutants do not compile")
	right, wrong := count(subjects)
	assert.Equal(t, []int{1 + len(e.Right()), len(e.Wrong())}, []int{right, wrong})
	groups, skipped, err := run(program, trial.Order{Exercise: e.ID, Right: right, Wrong: wrong, Seconds: 1,
		Progress: filepath.Join(folder, "progress")})
	require.NoError(t, err)
	assert.Empty(t, skipped)
	failed := map[int]bool{}
	for _, g := range groups {
		assert.Empty(t, g.Broken)
		for _, k := range g.Kills {
			failed[k.Answer] = true
		}
	}
	for i, s := range subjects {
		if s.right || s.wrong {
			assert.Equal(t, s.wrong, failed[i], s.name)
		}
	}
	_, err = os.Stat(program)
	assert.NoError(t, err)
}
