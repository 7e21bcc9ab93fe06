//go:build e2e

package grader

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises"
	"gametree/exercises/kit"
)

// The seed is the default one. gametree exercises verify --seeds tries others, which
// takes long.
func TestEveryExercise(t *testing.T) {
	cases := kit.NewCases(kit.Seed, kit.Inputs)
	for _, e := range exercises.All() {
		problems, err := Verify(t.Context(), root(t), cases, e)
		require.NoError(t, err)
		assert.Empty(t, problems, e.ID)
	}
}
