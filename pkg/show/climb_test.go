package show_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/pkg/search"
	"gametree/pkg/show"
)

// TestClimb: a right search gets a row with its nodes, and a wrong one a sentence.
func TestClimb(t *testing.T) {
	found := func() search.Result { return search.Result{Value: 2, Stats: search.Stats{Nodes: 1234}} }
	assert.Regexp(t, `^Your climb \(nodes, on a logarithmic scale\)\n03 negamax  █+ 1,234 \(\d+\.\d ms\)\n$`,
		terminal(func() { show.Climb("03 negamax", 2, found) }))
	wrong := terminal(func() { show.Climb("03 negamax", 5, found) })
	assert.Contains(t, wrong, "03 negamax finds the value 2; right is 5")
	assert.NotContains(t, wrong, "1,234")
}
