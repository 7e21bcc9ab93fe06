package render_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/pkg/render"
)

// A chart with linear axes writes the values as they are, on a round grid that holds them.
// TestPerCent: in per cent, all curves have the same axis.
func TestPerCent(t *testing.T) {
	b := render.Curves("Wins", "points", "you win, %", []render.Series{{Label: "hold", Values: []int{4_750, 8_857}}})
	assert.Contains(t, svgOf(t, b), ">100</text>")
	assert.Contains(t, svgOf(t, b), "88.57 at the end")
}

func TestCurves(t *testing.T) {
	b := render.Curves("Belief", "plies", "value", []render.Series{
		{Label: "seen", First: 1, Values: []int{-1965, 2012, 2133}},
		{Label: "unseen", First: 1, Values: []int{2337, -1700, 2204}},
		{Label: "empty"},
	})
	assert.Equal(t, "Belief\nplies   seen  unseen\n    1  −1965    2337\n    2   2012   −1700\n    3   2133    2204\n", b.Text)
	for _, grid := range []string{">−2000<", ">0<", ">3000<"} {
		assert.Contains(t, svgOf(t, b), grid)
	}
	assert.NotContains(t, svgOf(t, b), ">4000<")
	assert.NotPanics(t, func() {
		render.Curves("none", "x", "y", nil)
		render.Curves("flat", "x", "y", []render.Series{{Label: "one", Values: []int{-3}}})
	})
}
