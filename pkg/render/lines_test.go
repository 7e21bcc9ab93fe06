package render

import (
	"encoding/base64"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"
)

// The names of lines do not overlap, and those with room stand at the ends of their lines.
func TestNamesOfLinesKeepApart(t *testing.T) {
	var lines []Series
	for _, end := range []int{1, 10, 10, 12, 1000} {
		lines = append(lines, Series{Label: "a", Values: []int{1, end}})
	}
	svg, _ := base64.StdEncoding.DecodeString(regexp.MustCompile(`base64,([^"]*)`).FindStringSubmatch(Lines("T", "x", lines).HTML)[1])
	var at []string
	for _, found := range regexp.MustCompile(` y="([0-9.]+)" class="name-of start"`).FindAllStringSubmatch(string(svg), -1) {
		at = append(at, found[1])
	}
	assert.Equal(t, []string{"82", "270.1", "308.1", "346.1", "384.1"}, at)
}

// A line that is alone has its name and its note above it, and nothing at its end.
func TestALineAlone(t *testing.T) {
	for label, want := range map[string]string{"": ">× 10 is the same height everywhere · × 10 a step<", "minimax": " · minimax · × 10 a step<"} {
		b := Lines("T", "x", []Series{{Label: label, Values: []int{1, 10, 100}}})
		svg, _ := base64.StdEncoding.DecodeString(regexp.MustCompile(`base64,([^"]*)`).FindStringSubmatch(b.HTML)[1])
		assert.Contains(t, string(svg), want)
		assert.NotContains(t, string(svg), "leader\"")
		assert.Equal(t, 3, strings.Count(string(svg), `class="mark"`))
	}
}

// No two of five lines look alike without colours.
func TestLinesLookDifferent(t *testing.T) {
	seen := map[sign]bool{}
	for i, look := range signs {
		seen[look] = true
		assert.Len(t, seen, i+1, "mark, filling and dashes of line %d", i)
	}
	assert.Len(t, signs, 5)
}

// A factor is what its name says: the same at every step, or at the end and on average.
func TestGrowth(t *testing.T) {
	for want, values := range map[string][]int{
		"":                               {3},
		"× 3 a step":                     {2, 6, 18, 54},
		"× 1.5 a step":                   {100, 150, 225},
		"× 4 a step":                     {1, 4},
		"× 1710 a step":                  {2, 3420},
		"last step × 2, average × 4":     {1, 8, 16},
		"last step × 1, average × 3.162": {1, 10, 10},
	} {
		assert.Equal(t, want, growth(Series{Values: values}))
	}
}

// The axis of powers of ten reaches no further than the values.
func TestDecades(t *testing.T) {
	for v, want := range map[float64]string{1: "1", 1e5: "100,000", 1e6: "1 million", 1e8: "100 million", 1e9: "1 billion", 1e13: "10 trillion", 2e6: "2 million"} {
		assert.Equal(t, want, integer(v))
	}
	b := Lines("T", "depth", []Series{{Label: "a", First: 2, Values: []int{50, 2_000_000}}})
	assert.True(t, strings.HasPrefix(b.Text, "T\ndepth          a\n"), b.Text)
}

func TestTicks(t *testing.T) {
	assert.Equal(t, []float64{-50, 0, 50, 100, 150}, axis{low: -60, high: 190}.ticks())
	assert.Equal(t, []float64{1, 2, 5, 10, 20, 50}, axis{low: 1, high: 90, logarithmic: true}.ticks())
	assert.Equal(t, []float64{1, 10, 100, 1000, 10000}, axis{low: 0.5, high: 10000, logarithmic: true}.ticks())
	assert.InDelta(t, 150, axis{from: 100, to: 200, low: 1, high: 100, logarithmic: true}.at(10), 1e-9)
	assert.InDelta(t, 100, axis{from: 100, to: 200, low: 1, high: 100, logarithmic: true}.at(0), 1e-9)
	rapid.Check(t, func(t *rapid.T) {
		low := rapid.Float64Range(-1e6, 1e6).Draw(t, "low")
		a := axis{low: low, high: low + rapid.Float64Range(1e-3, 1e6).Draw(t, "span")}
		ticks := a.ticks()
		assert.NotEmpty(t, ticks)
		assert.LessOrEqual(t, len(ticks), 8)
	})
}
