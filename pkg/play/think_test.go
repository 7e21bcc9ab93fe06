package play

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/tictactoe"
)

// TestThink: every rung returns one of minimax's best moves, and does not search
// deeper than the end of the game.
func TestThink(t *testing.T) {
	p, err := tictactoe.Parse("X.O.X...O")
	require.NoError(t, err)
	want := search.Run(search.Negamax, p, 9)
	for _, rung := range search.Serving(p) {
		deepest := 0
		m := think(t.Context(), p, rung, Limit{Depth: 60}, func(a search.Result) { deepest = a.Depth })
		p.Make(m)
		assert.Equal(t, want.Value, -search.Negamax(p, 9), rung.Name)
		p.Unmake(m)
		if rung.Engine == nil {
			assert.LessOrEqual(t, deepest, 5, "%s: five squares are empty", rung.Name)
		}
	}
	over, err := tictactoe.Parse("XXXOO....")
	require.NoError(t, err)
	assert.Equal(t, game.NoMove, think(t.Context(), over, search.Rungs[0], Limit{Depth: 1}, func(search.Result) {}))
}
