package render_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/pkg/game"
	"gametree/pkg/render"
)

// A value colours its square by its share of the highest, which is framed. Squares
// without a value show their pieces.
func TestHeats(t *testing.T) {
	board := game.Board{Squares: [][]game.Square{{{}, {Text: "1", Side: game.Second}}, {{}, {}}}}
	b := render.Heats("Scores", "points", "tried first", []render.Heat{
		{Caption: "before", Board: board, Values: map[int]int{0: 0, 2: 0, 3: 0}},
		{Caption: "after", Board: board, Values: map[int]int{0: 112_600, 2: 0, 3: 40}},
	})
	assert.Equal(t, "Scores (points; * tried first)\nbefore\n     ·     1\n     ·     ·\nafter\n *113k     1\n     ·    40\n", b.Text)
	list := structure(t, svgOf(t, b))
	assert.Equal(t, 2, strings.Count(list, "[hottest]"), "in the legend and on one board: if all values are 0, none is the highest")
	assert.Equal(t, 2, strings.Count(list, "[warm]"))
	assert.Equal(t, 2, strings.Count(list, "[stone second]"))
	assert.True(t, strings.Contains(b.HTML, `alt="Scores (points; * tried first) before · 1 · · after *113k 1 · 40"`))
	assert.NotEmpty(t, render.Heats("None", "", "", nil).Text)

	board.Rows, board.Columns = []string{"8", "7"}, []string{"a", "b"}
	b = render.Heats("", "points", "tried first", []render.Heat{{Caption: "named", Board: board, Values: map[int]int{0: 3}}})
	assert.Equal(t, "(points; * tried first)\nnamed\n 8    *3     1\n 7     .     .\n       a     b\n", b.Text)
	list = structure(t, svgOf(t, b))
	for _, name := range []string{"8", "7", "a", "b"} {
		assert.Contains(t, list, `"`+name+`"`)
	}
}
