package render_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/pkg/render"
)

// A chart with linear axes writes the values as they are, on a round grid that holds them.
func TestCurves(t *testing.T) {
	b := render.Curves("Loss", "games", "mean squared error", 250, []render.Curve{
		{Label: "seen", First: 1, Values: []float64{0.1965, 0.2012, 0.2133}},
		{Label: "unseen", First: 1, Values: []float64{0.2337, 0.2251, 0.2204}},
		{Label: "empty"},
	})
	assert.Equal(t, "Loss\ngames    seen  unseen\n  250  0.1965  0.2337\n  500  0.2012  0.2251\n  750  0.2133  0.2204\n", b.Text)
	for _, grid := range []string{">0.19<", ">0.2<", ">0.24<"} {
		assert.Contains(t, svgOf(t, b), grid)
	}
	assert.NotContains(t, svgOf(t, b), ">0.25<")
	assert.NotPanics(t, func() {
		render.Curves("none", "x", "y", 1, nil)
		render.Curves("flat", "x", "y", 1, []render.Curve{{Label: "one", Values: []float64{-3}}})
	})
}
