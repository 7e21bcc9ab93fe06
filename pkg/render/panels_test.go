package render_test

import (
	"encoding/xml"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
	"gametree/pkg/render"
)

// row is a row of a board in letters: X is the first player's, O the second's.
func row(letters string) (squares []game.Square) {
	for _, l := range letters {
		squares = append(squares, map[rune]game.Square{'X': {Text: "X", Side: game.First}, 'O': {Text: "O", Side: game.Second}}[l])
	}
	return squares
}

func TestPanels(t *testing.T) {
	named := game.Board{
		Squares: [][]game.Square{row("X."), row(".O")},
		Rows:    []string{"0", "1"}, Columns: []string{"0", "1"},
	}
	b := render.Panels("a case",
		render.Panel{Title: "asked", Board: named, Notes: []string{"right: 2 < 3"},
			Marks: map[int]render.Mark{0: render.Right, 1: render.Missing, 2: render.Wrong, 3: render.Missing}},
		render.Panel{Board: game.Board{Squares: [][]game.Square{row("O")}}})
	assert.Equal(t, `a case
asked
0 *X?.
1 x.?O
   0 1
right: 2 < 3
 O
* in yours, and right   ? missing in yours   x in yours, and wrong
`, b.Text)
	svg := svgOf(t, b)
	for _, said := range []string{
		"in yours, and right: row 0 column 0; missing in yours: row 0 column 1, row 1 column 1; in yours, and wrong: row 1 column 0; right: 2 &lt; 3.",
		">missing in yours<", `class="mark-right ring"`, `class="mark-wrong"`,
	} {
		assert.Contains(t, svg, said)
	}
	assert.Equal(t, 3, strings.Count(svg, `class="mark-missing"`), "on two squares and in the legend")
}

// A title that is wider than its board, in its size of 15 px, fits into the picture.
func TestTheTitleOfAPanelFits(t *testing.T) {
	svg := svgOf(t, render.Panels("", render.Panel{Title: strings.Repeat("m", 40), Board: game.Board{Squares: [][]game.Square{row("O")}}}))
	var width float64
	_, box, _ := strings.Cut(svg, `viewBox="0 0 `)
	_, err := fmt.Sscan(box, &width)
	require.NoError(t, err)
	assert.Greater(t, width, 40*9.0)
}

func TestPanelsWithoutMarksHaveNoLegend(t *testing.T) {
	b := render.Panels("a case", render.Panel{Board: game.Board{Squares: [][]game.Square{row("XO")}}})
	assert.Equal(t, "a case\n X O\n", b.Text)
	assert.NotContains(t, svgOf(t, b), "in yours")
}

// Panels that do not fit side by side go into another row, inside the picture.
func TestManyPanelsStandInRows(t *testing.T) {
	var panels []render.Panel
	for range 8 {
		panels = append(panels, render.Panel{Board: game.Board{Squares: [][]game.Square{row("XO.XO.")}}, Notes: []string{"a note"}})
	}
	svg := svgOf(t, render.Panels("a case", panels...))
	var size struct {
		Width  float64 `xml:"width,attr"`
		Height float64 `xml:"height,attr"`
	}
	require.NoError(t, xml.Unmarshal([]byte(svg), &size))
	assert.Less(t, size.Width, 1250.0)
	assert.Greater(t, size.Height, 200.0, "two rows")
}
