package gametest_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
	"gametree/pkg/game/gametest"
)

// namedRow is tic-tac-toe whose rows are numbered from the top in the names of its moves, and
// from below or from the top at the edge of its board.
type namedRow struct {
	*rowGame
	rows []string
}

func (g namedRow) MoveName(m game.Move) string {
	return string(rune('a'+m%3)) + string(rune('1'+m/3))
}

func (g namedRow) Board() game.Board {
	b := g.rowGame.Board()
	if g.rows != nil {
		b.Columns, b.Rows = []string{"a", "b", "c"}, g.rows
	}
	return b
}

// A move whose name names another square than the one that it touches is reported with both
// names, on a board without names too, which has those of chess.
func TestNamesOfSquares(t *testing.T) {
	for rows, right := range map[string]bool{"": false, "321": false, "123": true} {
		findings := gametest.Findings(func() game.Position {
			g := namedRow{rowGame: newRow("")}
			if rows != "" {
				g.rows = strings.Split(rows, "")
			}
			return g
		}, 5, 1)
		if right {
			assert.Empty(t, findings)
			continue
		}
		require.Len(t, findings, 1, rows)
		assert.Equal(t, "MoveName and Board agree", findings[0].Promise)
		assert.Contains(t, findings[0].Sentence, "on the board, the move a1 is at a3.")
		assert.True(t, findings[0].Warning)
	}
}
