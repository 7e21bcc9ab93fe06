//go:build e2e

package grader

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises"
	"gametree/exercises/kit"
)

// sample is how many mutants of each exemplar are tried here. make mistakes tries all.
const sample = 5

func TestNearlyRightAnswersFail(t *testing.T) {
	cases := kit.NewCases(kit.Seed, kit.Inputs)
	for _, e := range exercises.All() {
		m, err := VerifyMutants(t.Context(), checkout(t), cases, e, sample)
		require.NoError(t, err)
		assert.Empty(t, m.Problems, e.ID)
	}
}

func TestTrivialAnswersGetNoPoints(t *testing.T) {
	cases := kit.NewCases(kit.Seed, kit.Inputs)
	for _, e := range exercises.All() {
		problems, err := VerifyTrivial(t.Context(), checkout(t), cases, e)
		require.NoError(t, err)
		assert.Empty(t, problems, e.ID)
	}
}

func TestPositionsHideTheirMethods(t *testing.T) {
	cases := kit.NewCases(kit.Seed, kit.Inputs)
	for _, e := range exercises.All() {
		problems, err := VerifyMethods(t.Context(), checkout(t), cases, e)
		require.NoError(t, err)
		assert.Empty(t, problems, e.ID)
	}
}

// The seed is the default one. gametree exercises verify --seeds tries others, which
// takes long.
func TestEveryExercise(t *testing.T) {
	cases := kit.NewCases(kit.Seed, kit.Inputs)
	for _, e := range exercises.All() {
		problems, err := Verify(t.Context(), checkout(t), cases, e)
		require.NoError(t, err)
		assert.Empty(t, problems, e.ID)
	}
}
