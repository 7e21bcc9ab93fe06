//go:build long && linux

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
	sameVerdicts(t, newHosted(t), kit.NewCases(kit.Seed, 200), e, answersOf(e, 4))
}
