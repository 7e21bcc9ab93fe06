package gametest_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
	"gametree/pkg/game/gametest"
)

// A move whose name names another square than the one that it touches is reported with both
// names, on a board without names too, which has those of chess.
func TestNamesOfSquares(t *testing.T) {
	for rows, right := range map[string]bool{"": false, "321": false, "123": true} {
		findings := gametest.Findings(func() game.Position {
			return newOX(hooks{
				moveName: func(_ *ox, m game.Move) string { return fmt.Sprintf("%c%d", 'a'+m%3, 1+m/3) },
				board: func(b *ox) game.Board {
					drawn := b.drawn()
					if rows != "" {
						drawn.Columns, drawn.Rows = []string{"a", "b", "c"}, strings.Split(rows, "")
					}
					return drawn
				},
			})
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
