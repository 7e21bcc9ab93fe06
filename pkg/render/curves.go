package render

import (
	"fmt"
	"math"
	"slices"
	"strings"
)

// Curve is one line of a chart with linear axes. Values[i] belongs to the place
// (First+i)·every on the x axis.
type Curve struct {
	Label  string
	First  int
	Values []float64
}

// Curves draws a line chart with linear axes, such as a loss against the number of games,
// and the same as a table in text. every is what one step on the x axis stands for.
func Curves(title, xLabel, yLabel string, every int, curves []Curve) Bundle {
	curves = slices.DeleteFunc(slices.Clone(curves), func(c Curve) bool { return len(c.Values) == 0 })
	low, high := math.Inf(1), math.Inf(-1)
	for _, c := range curves {
		low, high = min(low, slices.Min(c.Values)), max(high, slices.Max(c.Values))
	}
	if len(curves) == 0 {
		low, high = 0, 1
	}
	unit := 1 // so large that the values differ as integers
	for (high-low)*float64(unit) < 500 && unit < 1_000_000 {
		unit *= 10
	}
	var lines []Series
	for _, c := range curves {
		s := Series{Label: c.Label, First: c.First}
		for _, v := range c.Values {
			s.Values = append(s.Values, int(math.Round(v*float64(unit))))
		}
		lines = append(lines, s)
	}
	p := newPlot(lines, 90, 78, 500, 300)
	p.every, p.unit = every, unit
	p.low, p.high = int(math.Floor(low*float64(unit))), int(math.Ceil(high*float64(unit)))
	p.high = max(p.high, p.low+1)
	step := p.step()
	p.low, p.high = int(math.Floor(float64(p.low)/float64(step)))*step, int(math.Ceil(float64(p.high)/float64(step)))*step

	s := newSheet(title)
	s.text(margin, 50, "note", yLabel)
	p.axes(s)
	s.text(p.left+p.width/2, p.bottom()+40, "mid", xLabel)
	var ends []string
	for i, line := range lines {
		p.series(s, line, i, xLabel)
		ends = append(ends, fmt.Sprintf("%s from %s to %s", line.Label, p.text(line.Values[0]), p.text(line.final())))
	}
	p.labels(s, lines)
	alt := fmt.Sprintf("%s, %s by %s: %s.", title, yLabel, xLabel, strings.Join(ends, "; "))
	return s.bundle(p.bottom()+56, alt, title+"\n"+p.table(xLabel, lines).Text)
}
