package directed

import (
	"go/format"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/exercises"
)

func TestEveryMutantDiffersAndHasItsOwnName(t *testing.T) {
	text, err := os.ReadFile("testdata/small.go.txt")
	require.NoError(t, err)
	names, texts := map[string]bool{}, map[string]bool{string(text): true}
	for _, m := range mutantsOf(string(text)) {
		assert.False(t, names[m.name], m.name)
		assert.False(t, texts[m.cell()], m.name)
		names[m.name], texts[m.cell()] = true, true
		_, err := format.Source([]byte(clause + m.cell()))
		assert.NoError(t, err, m.name)
	}
	for _, name := range []string{
		"table: `{0, 1}` → `{1, 1}`",
		"Best: `depth == 0` → `depth != 0`",
		"Best: `depth == 0 || p.Terminal()` → `p.Terminal()`",
		"Best: `depth == 0 || p.Terminal()` → `!(depth == 0 || p.Terminal())`",
		"Best: `-game.Inf` → `-100`",
		"Best: `p.Moves(nil)` → `p.Moves(nil)[min(1, len(p.Moves(nil))):]`",
		"Best: `Best(p, depth-1, -beta, -alpha)` → `Best(p, depth-1, -alpha, -beta)`",
		"Best: `max(value, v)` → `min(value, v)`",
		"Best: `break` → `continue`",
		"Best: without `p.Unmake(m)`",
		"Best: once `for _, m := range p.Moves(nil)`",
		"Best: `return value` → `return int(int8(value))`",
	} {
		assert.True(t, names[name], name)
	}
}

// Every entry of equivalent.md is the name of a mutant with one change.
func TestEquivalentsAreMutants(t *testing.T) {
	for _, e := range exercises.All() {
		mutants := subjectsOf(e)
		for q := range equivalents(e) {
			named := func(m mutant) bool { return q.MatchString(m.name) }
			assert.True(t, strings.Contains(q.String(), " & ") || slices.ContainsFunc(mutants, named),
				"%s: no mutant has the name %s", e.ID, q)
		}
	}
}
