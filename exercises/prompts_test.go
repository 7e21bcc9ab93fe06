package exercises_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/exercises"
	"gametree/pkg/search"
	"gametree/pkg/tree"
)

// The prompts speak of the figure of lesson 02 as the lessons do: its numbers are for
// max, who moves first, and so are the results, except where they are for the mover.
func TestPromptsAgreeOnTheFigure(t *testing.T) {
	p := tree.MustParse(tree.Figure)
	assert.Equal(t, 7, search.Max(p, 2))
	p.Make(1)
	assert.Equal(t, 2, search.Min(p, 1), "for max")
	assert.Equal(t, -2, search.Negamax(p, 1), "for min, who is to move")

	says := map[string][]string{
		"minimax-pair": {"`Max` of `" + tree.Figure + "` at depth 2 is 7", "`Min(p, 1)` is 2, still for max"},
		"minimax-flag": {"with `true` is 7", "`Minimax(p, 1, false)` is 2, still for max"},
		"best-move":    {"max is to move at the root", "is 0 and −2"},
		"negamax":      {"with max to move at the root, is 7", "`Negamax(p, 1)` is −2"},
		"author-bug":   {"values for max, whoever moves first", "is 7 with side 1 and 6 with side −1"},
	}
	for _, e := range exercises.All() {
		for _, words := range says[e.ID] {
			assert.Contains(t, e.Prompt(), words, e.ID)
		}
		assert.False(t, strings.Contains(e.Prompt(), "−7"), "%s: the figure is worth 7 or 6 to max, never −7", e.ID)
	}
}

// Each prompt says how many steps an answer may make, from the constants that the judge uses, and
// says it once.
func TestPromptsSayTheLimits(t *testing.T) {
	for _, e := range exercises.All() {
		want := "a call may make 50 million steps, the calls of a task 150 million together"
		switch e.ID {
		case "connect-bot":
			want = "a call may make 200 million steps."
		case "retrograde":
			want = "a call may make 3.33 million steps, the calls of a task 10 million together"
		case "stake":
			want = "a call may make 1 billion steps, the calls of a task 3 billion together"
		}
		assert.Contains(t, e.Prompt(), want, e.ID)
		assert.Equal(t, 1, strings.Count(e.Prompt(), "a call may make"), e.ID)
	}
}
