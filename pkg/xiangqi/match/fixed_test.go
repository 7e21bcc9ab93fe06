package match_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/search"
	"gametree/pkg/xiangqi/engine"
	"gametree/pkg/xiangqi/match"
)

// Players with a limit on nodes instead of time play the same games every time.
func TestFixedPlayersPlayTheSameGames(t *testing.T) {
	fixed := func(name string) func() (match.Player, error) {
		l, err := engine.Lookup(name)
		require.NoError(t, err)
		return func() (match.Player, error) { return match.Fixed(l, 1<<20, search.Limits{Nodes: 300}), nil }
	}
	play := func() (records string) {
		m := match.Match{
			A: fixed("full"), B: fixed("document"), Games: 2, Time: time.Second, Margin: never, Openings: 1, Seed: 10,
			Ended: func(g *match.Game, _ match.Standing) { records += g.Record() },
		}
		s, err := m.Run(context.Background())
		require.NoError(t, err)
		assert.Equal(t, 2, s.Games())
		return records
	}
	assert.Equal(t, play(), play())
}
