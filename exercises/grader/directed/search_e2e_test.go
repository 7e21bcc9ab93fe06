//go:build e2e

package directed

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises"
	bestpocket "gametree/exercises/best-pocket"
)

// Mutants of the exemplar and wrong answers fail, on new inputs if there were none; right answers pass.
func TestSearch(t *testing.T) {
	known, err := exercises.Lookup("best-pocket")
	require.NoError(t, err)
	e := bestpocket.Exercise()
	e.ID, e.Files = known.ID, known.Files
	s := &search{exercise: e, checkout: "../../..", passed: map[string]bool{}}
	subjects := subjectsOf(e)[:40]
	for _, r := range e.Right()[:2] {
		subjects = append(subjects, mutant{name: r.File, text: r.Cell})
	}
	for _, w := range e.Wrong()[:3] {
		subjects = append(subjects, mutant{name: w.File, text: w.Cell})
	}
	require.NoError(t, s.all(t.Context(), subjects, false))
	assert.Less(t, len(s.passed), len(subjects), "some mutants do not compile")
	for name, passed := range s.passed {
		if !strings.Contains(name, ":") {
			assert.Equal(t, strings.HasPrefix(name, "right/"), passed, name)
		}
	}
	assert.Positive(t, s.added)
	assert.Regexp(t, `^value ties: \d`, s.exercise.Directed())

	again := &search{exercise: s.exercise, checkout: "../../..", passed: map[string]bool{}}
	require.NoError(t, again.all(t.Context(), subjects[:15], true))
	assert.Zero(t, again.added, "all are known")
}
