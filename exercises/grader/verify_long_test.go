//go:build e2e && long && linux

package grader

import (
	"flag"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises"
	"gametree/exercises/kit"
)

// make mistakes tries all mutants, of some exercises or of all.
var (
	mutantsTried = flag.Int("mutants", 0, "how many mutants of each exemplar are tried; -1: all")
	exerciseIDs  = flag.String("exercises", "", "the ids of the exercises, separated by spaces; empty: all")
)

// chosen returns the exercises that the flags choose.
func chosen(t *testing.T) (all []kit.Exercise) {
	for _, id := range strings.Fields(*exerciseIDs) {
		e, err := exercises.Lookup(id)
		require.NoError(t, err)
		all = append(all, e)
	}
	if all == nil {
		all = exercises.All()
	}
	return all
}

// Every exercise is as it should be: see Verify. Nearly right answers fail, trivial ones
// get no points, and positions hide their methods. The seed is the default one: gametree
// exercises verify --seeds tries others, which takes long.
func TestEveryExercise(t *testing.T) {
	cases := kit.NewCases(kit.Seed, kit.Inputs)
	for _, e := range chosen(t) {
		t.Run(e.ID, func(t *testing.T) {
			mutants := sampled(cases, e, *mutantsTried)
			w := builtTogether(t, judgedCells(e, mutants)...)
			problems, err := Verify(t.Context(), w, e, kit.Inputs, kit.Seed)
			require.NoError(t, err)
			assert.Empty(t, problems)
			m, err := verifyMutants(t.Context(), w, cases, e, mutants)
			require.NoError(t, err)
			assert.Empty(t, m.problems, "add inputs to the property in exercises/%s/exercise.go on which this mutant fails, or "+
				"name it in equivalent.md if it is a right answer; see exercises/README.md", e.ID)
			t.Logf("%d of %d mutants fail, %d are right answers too", m.caught, m.caught+len(m.survivors), m.equivalent)
			problems, err = verifyTrivial(t.Context(), w, checkout(t), cases, e)
			require.NoError(t, err)
			assert.Empty(t, problems)
			problems, err = verifyMethods(t.Context(), w, cases, e)
			require.NoError(t, err)
			assert.Empty(t, problems)
		})
	}
}

// judgedCells returns the cells that Verify, verifyTrivial and verifyMutants judge.
func judgedCells(e kit.Exercise, mutants []Mutant) (cells []exerciseCell) {
	for _, answer := range answersOf(e, len(e.Wrong())) {
		cells = append(cells, exerciseCell{e, answer[0].Text})
	}
	for _, m := range trivialAnswers(e.Stub()) {
		cells = append(cells, exerciseCell{e, m.Text})
	}
	for _, m := range mutants {
		cells = append(cells, exerciseCell{e, e.WithOwn(m.Text)})
	}
	return cells
}
