package learner_test

import (
	"errors"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/exercises/grader/report"
	"gametree/kernel/learner"
)

// shown is the output of a cell.
type shown struct {
	noResults
	text string
}

func (s *shown) Display(_ string, _ bool, data map[string]any) error {
	s.text += data["text/plain"].(string)
	return nil
}

func (s *shown) Stream(_, text string) error {
	s.text += text
	return nil
}

// full is a store without room.
type full struct{ report.File }

func (full) Save([]byte) error { return errors.New("no room") }

// TestSolver: every row is kept and shown with those before it; what is not kept is shown too.
func TestSolver(t *testing.T) {
	l := &learner.Learner{Store: report.File(filepath.Join(t.TempDir(), "p.json"))}
	l.Solved(`{"Row": "04 alpha-beta", "Fewest": 7, "Positions": [10, 20]}`, &shown{})
	var out shown
	l.Solved(`{"Row": "03 negamax", "Fewest": 7, "Positions": [100]}`, &out)
	assert.Regexp(t, `(?s)03 negamax: 7 squares  04 alpha-beta: 8 squares\n +7 +13,700 +100 +10\n +8 +109,601 +20\n`, out.text)

	l.Store, out = full{}, shown{}
	l.Solved(`{"Row": "03 negamax", "Fewest": 7, "Positions": [100]}`, &out)
	assert.Regexp(t, `(?s)03 negamax.*Your solver is not kept: no room`, out.text)

	for _, text := range []string{"not a row", `{"Row": "03 negamax"}`} {
		out = shown{}
		l.Solved(text, &out)
		assert.Empty(t, out.text)
	}
}
