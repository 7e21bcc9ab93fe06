package render

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"
)

// The names of lines do not overlap. Their heights are rounded sums: the loop that
// moves them apart once never ended at a distance just below 29.
func TestNamesOfLinesKeepApart(t *testing.T) {
	y := func(v int) float64 { return 52 + 284*(1-math.Log10(float64(v))/7) }
	rapid.Check(t, func(t *rapid.T) {
		var lines []Series
		for range rapid.IntRange(1, 6).Draw(t, "lines") {
			lines = append(lines, Series{Values: []int{rapid.IntRange(1, 1000).Draw(t, "last value")}})
		}
		at := labelHeights(lines, y)
		for i := range at {
			for j := range i {
				assert.GreaterOrEqual(t, math.Abs(at[i]-at[j]), 28.99)
			}
		}
	})
}
