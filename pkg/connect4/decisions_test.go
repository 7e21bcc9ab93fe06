package connect4

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
)

// TestDecisions: in each decision the moves to keep are those that the solver gives the best
// result, and there are others.
func TestDecisions(t *testing.T) {
	all := Decisions()
	require.Len(t, all, 1000)
	every := 1
	if testing.Short() {
		every = 100
	}
	result := func(value int) int { return max(-1, min(value, 1)) }
	for n := 0; n < len(all); n += every {
		d := all[n]
		best, keep := -1, []game.Move(nil)
		each := SolveEach(d.Board, func(int) bool { return false })
		for i, m := range d.Moves(nil) {
			switch v := result(each[i].Value); {
			case v > best:
				best, keep = v, []game.Move{m}
			case v == best:
				keep = append(keep, m)
			}
		}
		assert.GreaterOrEqual(t, best, 0, d.String())
		assert.Equal(t, keep, d.Keep, d.String())
		assert.Less(t, len(keep), len(each), d.String())
	}
}
