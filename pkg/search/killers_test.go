package search_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	. "gametree/pkg/search"
)

// Killers may help little, but they never cost much, whatever else orders moves.
func TestKillersCostLittle(t *testing.T) {
	games := countedGames(t)
	for game, depth := range map[string]int{"tictactoe": 9, "tree": 6, "connect4": 12, "stake": 9, "xiangqi": 5} {
		if testing.Short() && (game != "tictactoe" && game != "tree") {
			continue
		}
		for name, s := range map[string]Switches{
			"table":               {Table: true},
			"table and deepening": {Table: true, Deepening: true},
			"and history":         {Table: true, Deepening: true, History: true, Rank: true},
			"all that is sound":   Sound,
		} {
			nodes := func(killers bool) (all int) {
				e := &Engine{Switches: s.With("killers", killers)}
				for _, p := range games[game] {
					a, err := e.Search(context.Background(), p, Limits{Depth: depth}, nil)
					require.NoError(t, err)
					all += a.Nodes
				}
				return all
			}
			assert.LessOrEqual(t, float64(nodes(true)), 1.05*float64(nodes(false)), "%s, %s", game, name)
		}
	}
}
