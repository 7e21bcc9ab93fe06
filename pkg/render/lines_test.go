package render

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"
)

// The names of lines do not overlap and stay in the order of the ends of the lines.
func TestNamesOfLinesKeepApart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var wanted []float64
		for range rapid.IntRange(0, 8).Draw(t, "lines") {
			wanted = append(wanted, rapid.Float64Range(78, 378).Draw(t, "end"))
		}
		slices.Sort(wanted)
		at := spread(wanted, labelStep, 82, 378)
		for i := range at {
			assert.GreaterOrEqual(t, at[i], 82-1e-9)
			if i > 0 {
				assert.GreaterOrEqual(t, at[i]-at[i-1], labelStep-1e-9)
			}
		}
		if len(at) > 0 && len(at) < 8 {
			assert.LessOrEqual(t, at[len(at)-1], 378+1e-9)
		}
	})
	assert.Equal(t, []float64{100, 200}, spread([]float64{100, 200}, labelStep, 82, 378), "names with room stay at their lines")
}

// No two of twenty lines look alike: without colours ten differ.
func TestLinesLookDifferent(t *testing.T) {
	seen := map[string]bool{}
	for i := range 20 {
		look := signs[i%len(signs)]
		if i < len(signs) {
			seen[look.mark+look.class+look.dashes] = true
			assert.Len(t, seen, i+1, "mark, filling and dashes of line %d", i)
		}
	}
	var lines []Series
	for i := range 10 {
		lines = append(lines, Series{Label: fmt.Sprint("line ", i), First: 1, Values: []int{1 + i, 10 + i, 200 + i}})
	}
	b := Lines("T", "depth", lines)
	for i := range 10 {
		assert.Contains(t, b.Text, fmt.Sprint("line ", i))
	}
}

// A factor is what its name says: the same at every step, or at the end and on average.
func TestGrowth(t *testing.T) {
	for want, values := range map[string][]int{
		"":                            {3},
		"× 3.0 a step":                {2, 6, 18, 54},
		"× 1.50 a step":               {100, 150, 225},
		"× 4.0 a step":                {1, 4},
		"× 2.0 at the end, mean 4.0":  {1, 8, 16},
		"× 1.00 at the end, mean 3.2": {1, 10, 10},
	} {
		assert.Equal(t, want, growth(Series{Values: values}))
	}
}

// A line that ends early has its name near its end, off the other lines.
func TestANameAvoidsTheLines(t *testing.T) {
	long := Series{Label: "long", First: 1, Values: []int{1, 10, 100, 1_000, 10_000, 100_000}}
	short := Series{Label: "short", First: 1, Values: []int{1, 9, 90}}
	lines := []Series{long, short}
	p := newPlot(lines, 90, 78, 540, 300)
	a := p.free(lines, short, nil)
	assert.Zero(t, p.inside(long, a)+p.inside(short, a))
	assert.False(t, p.free(lines, short, []area{a}).meets(a), "another name is taken into account")
}

// The axis of powers of ten reaches no further than the values.
func TestDecades(t *testing.T) {
	p := newPlot([]Series{{First: 2, Values: []int{50, 2_000_000}}}, 0, 0, 1, 1)
	assert.Equal(t, [2]int{1, 7}, [2]int{p.low, p.high})
	for d, want := range map[int]string{0: "1", 5: "100,000", 6: "1 million", 8: "100 million", 9: "1 billion", 13: "10 trillion"} {
		assert.Equal(t, want, decade(d))
	}
	svg := Lines("T", "depth", []Series{{Label: "a", First: 2, Values: []int{50, 2_000_000}}}).Text
	assert.True(t, strings.HasPrefix(svg, "T\ndepth          a\n"), svg)
}

func ExampleLines() {
	fmt.Print(Lines("Nodes", "depth", []Series{{"minimax", 1, []int{3, 9, 27}}, {"alpha-beta", 1, []int{3, 5}}}).Text)
	// Output:
	// Nodes
	// depth  minimax  alpha-beta
	//     1        3           3
	//     2        9           5
	//     3       27
}
