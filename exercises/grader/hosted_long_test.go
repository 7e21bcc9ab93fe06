//go:build long && linux

package grader

import (
	"testing"

	"gametree/exercises/kit"
)

func TestAnAnswerGetsTheSameVerdictInAPage(t *testing.T) {
	e := lookup(t, "alphabeta-soft")
	sameVerdicts(t, newHosted(t), kit.NewCases(kit.Seed, 200), e, answersOf(e, 4))
}
