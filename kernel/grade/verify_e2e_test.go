//go:build e2e

package grade

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises"
	"gametree/kernel/grade/exercise"
)

func TestEveryExerciseWithManySeeds(t *testing.T) {
	for seed := range uint64(2) {
		exercise.Use(exercise.Seed+seed, exercise.Inputs)
		for _, e := range exercises.All {
			problems, err := Verify(t.Context(), root(t), e)
			require.NoError(t, err)
			assert.Empty(t, problems, "%s, seed %d", e.ID, exercise.Seed+seed)
		}
	}
}
