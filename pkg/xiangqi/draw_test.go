package xiangqi_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/pkg/game"
	"gametree/pkg/xiangqi"
)

func TestDraw(t *testing.T) {
	p := play(t, xiangqi.Start, "h2e2 h9g7")
	b := p.Board()
	assert.Len(t, b.Squares, xiangqi.Ranks)
	assert.Equal(t, game.Square{Text: "r", Name: "chariot", Glyph: "車", Side: game.Second}, b.Squares[0][0], "a9")
	assert.Equal(t, game.Square{Text: "K", Name: "general", Glyph: "帥", Side: game.First}, b.Squares[9][4], "e0")
	assert.Equal(t, game.Square{Moved: true}, b.Squares[0][7], "h9")
	assert.True(t, b.Squares[2][6].Moved, "g7")
	assert.Equal(t, []string{"9", "8"}, b.Rows[:2])
	assert.Len(t, b.Grid, 10+2+2*7+4, "ranks, outer files, files cut by the river, palaces")

	picked := xiangqi.Pick(p, "e2")
	drawn, ok := game.Find[game.Boarder](picked)
	assert.True(t, ok)
	var targets []string
	for row, squares := range drawn.Board().Squares {
		for col, s := range squares {
			if s.Target {
				targets = append(targets, xiangqi.SquareAt(col, 9-row).String())
			}
		}
	}
	assert.Equal(t, []string{"e6", "c2", "d2", "f2", "g2", "h2", "i2", "e1"}, targets)
}
