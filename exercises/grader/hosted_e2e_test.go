//go:build e2e

package grader

import (
	"testing"

	"github.com/stretchr/testify/require"

	"gametree/exercises"
	"gametree/exercises/kit"
)

func TestAnAnswerGetsTheSameVerdictInAPage(t *testing.T) {
	e, err := exercises.Lookup("alphabeta-soft")
	require.NoError(t, err)
	inputs, wrong := 200, 4
	if testing.Short() {
		inputs, wrong = 20, 1
	}
	sameVerdicts(t, newHosted(t), kit.NewCases(kit.Seed, inputs), e, answersOf(e, wrong))
}
