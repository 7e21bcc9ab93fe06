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

var exerciseIDs = flag.String("exercises", "", "the ids of the exercises, separated by spaces; empty: all")

// chosen returns the exercises that the flag chooses.
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

// Every exercise is as it should be: see Verify. Trivial answers
// get no points, and positions hide their methods. The seed is the default one: gametree
// exercises verify --seeds tries others, which takes long.
func TestEveryExercise(t *testing.T) {
	cases := kit.NewCases(kit.Seed, kit.Inputs)
	for _, e := range chosen(t) {
		t.Run(e.ID, func(t *testing.T) {
			w := builtTogether(t, judgedCells(e)...)
			problems, err := Verify(t.Context(), w, e, kit.Inputs, kit.Seed)
			require.NoError(t, err)
			assert.Empty(t, problems)
			problems, err = verifyTrivial(t.Context(), w, checkout(t), cases, e)
			require.NoError(t, err)
			assert.Empty(t, problems)
			problems, err = verifyMethods(t.Context(), w, cases, e)
			require.NoError(t, err)
			assert.Empty(t, problems)
		})
	}
}

// judgedCells returns the cells that Verify and verifyTrivial judge.
func judgedCells(e kit.Exercise) (cells []exerciseCell) {
	for _, answer := range answersOf(e, len(e.Wrong())) {
		cells = append(cells, exerciseCell{e, answer[0].Text})
	}
	for _, m := range trivialAnswers(e.Stub()) {
		cells = append(cells, exerciseCell{e, m.text})
	}
	return cells
}
