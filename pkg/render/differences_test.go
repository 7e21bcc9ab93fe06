package render_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"gametree/pkg/render"
)

func ExampleDifferences() {
	fmt.Print(render.Differences("Strength", "Elo", []render.Difference{
		{Label: "ordered", Value: 58, Low: -44, High: 173},
		{Label: "quiet", Value: 491, Low: 391, High: 591},
		{Label: "hasty", Value: -310, Low: -560, High: -160},
	}).Text)
	// Output:
	// Strength (Elo)
	// ordered  nothing shown: +58 (−44 … +173)
	// quiet  +491 (+391 … +591)
	// hasty  −310 (−560 … −160)
}

// A difference whose interval includes 0 shows nothing: its dot is hollow.
func TestADifferenceWhoseIntervalHoldsZeroIsHollow(t *testing.T) {
	hollow := func(low, high float64) bool {
		b := render.Differences("Strength", "Elo", []render.Difference{{Label: "a", Value: 10, Low: low, High: high}})
		return strings.Contains(svgOf(t, b), `class="interval unclear"`)
	}
	assert.True(t, hollow(-1, 30))
	assert.False(t, hollow(1, 30))
	assert.False(t, hollow(-30, -1))
}

// Any steps are drawn inside the picture.
func TestStepsAreFinite(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		var steps []render.Difference
		for range rapid.IntRange(0, 5).Draw(r, "steps") {
			v := rapid.Float64Range(-900, 900).Draw(r, "value")
			s := render.Difference{Label: "a", Value: v, Low: v - 100, High: v + 100}
			steps = append(steps, s)
		}
		assert.NotRegexp(t, `NaN|Inf|="-\d`, svgOf(t, render.Differences("Strength", "Elo", steps)))
	})
}
