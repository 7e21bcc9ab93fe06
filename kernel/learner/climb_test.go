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
type shown struct{ text string }

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

// TestClimb: every row is kept and shown with those before it; what is not kept is shown too.
func TestClimb(t *testing.T) {
	l := &learner.Learner{Store: report.File(filepath.Join(t.TempDir(), "p.json"))}
	l.Climbed(`{"Row": "04 alpha-beta", "Nodes": 10}`, &shown{})
	var out shown
	l.Climbed(`{"Row": "03 negamax", "Nodes": 100}`, &out)
	assert.Regexp(t, `(?s)03 negamax  █+ 100 .*04 alpha-beta  █+ 10 \(0.0 ms, 10 times fewer\)`, out.text)

	l.Store, out = full{}, shown{}
	l.Climbed(`{"Row": "03 negamax", "Nodes": 100}`, &out)
	assert.Regexp(t, `(?s)03 negamax .*Your climb is not kept: no room`, out.text)

	out = shown{}
	l.Climbed("not a row", &out)
	assert.Empty(t, out.text)
}
