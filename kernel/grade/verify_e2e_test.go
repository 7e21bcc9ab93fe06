//go:build e2e

package grade

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises"
	"gametree/kernel/grade/exercise"
)

// The seed is the one that a class has; gametree exercises verify --seeds tries
// others, which takes long.
func TestEveryExercise(t *testing.T) {
	exercise.Use(exercise.Seed, exercise.Inputs)
	for _, e := range exercises.All {
		problems, err := Verify(t.Context(), root(t), e)
		require.NoError(t, err)
		assert.Empty(t, problems, e.ID)
	}
}
