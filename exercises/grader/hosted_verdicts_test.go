//go:build verdicts && linux

package grader

import (
	"testing"

	"gametree/exercises"
	"gametree/exercises/kit"
)

// All answers that come with the exercises get the same verdicts in a web page.
func TestAllAnswersGetTheSameVerdictsInAPage(t *testing.T) {
	page, cases := newHosted(t), kit.NewCases(kit.Seed, 500)
	for _, e := range exercises.All() {
		t.Run(e.ID, func(t *testing.T) { sameVerdicts(t, page, cases, e, answersOf(e, len(e.Wrong()))) })
	}
}
