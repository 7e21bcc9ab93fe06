package render

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
)

// Series is one line of a chart of counts. Values[i] is at First+i on the x axis.
type Series struct {
	Label  string
	First  int
	Values []int
}

// Curve is one line of a chart of measurements. Values[i] belongs to First+i steps on the
// x axis.
type Curve struct {
	Label  string
	First  int
	Values []float64
	Half   []float64 // half the interval of each value, or nil
}

// last returns the end of the line on the x axis, final its last value.
func (c Curve) last() int      { return c.First + len(c.Values) - 1 }
func (c Curve) final() float64 { return c.Values[len(c.Values)-1] }

// half returns half the interval of a value, or 0.
func (c Curve) half(k int) float64 {
	if k < len(c.Half) {
		return c.Half[k]
	}
	return 0
}

// Lines draws a line chart with a logarithmic y axis, and the same as a table in
// text. Each line has its own colour, mark and dashes; at its end are its name and the
// factors by which it grows. Values are at least 1.
func Lines(title, xLabel string, lines []Series) Bundle {
	var curves []Curve
	for _, s := range lines {
		c := Curve{Label: s.Label, First: s.First}
		for _, v := range s.Values {
			c.Values = append(c.Values, max(float64(v), 1))
		}
		curves = append(curves, c)
	}
	p := newPlot(title, xLabel, 1, curves)
	p.value = func(v float64) string { return Thousands(int(v)) }
	p.note = growth
	p.y.logarithmic = true
	p.y.low = math.Pow10(int(math.Log10(max(p.y.low, 1))))
	p.y.high = max(10*p.y.low, math.Pow10(int(math.Ceil(math.Log10(max(p.y.high, 1))))))
	p.rows(p.frame, p.y.ticks(), integer)
	return p.bundle("a step up the axis is ten times as many", "by "+xLabel+", logarithmic")
}

// Curves draws a line chart with linear axes, such as a loss against the number of games,
// and the same as a table in text. every is what one step on the x axis stands for.
func Curves(title, xLabel, yLabel string, every int, curves []Curve) Bundle {
	p := newPlot(title, xLabel, every, curves)
	p.value = decimal
	p.note = func(c Curve) string { return decimal(c.final()) + " at the end" }
	if p.y.high-p.y.low < 1e-6 {
		p.y.high = p.y.low + 1
	}
	step := roundStep(p.y.high - p.y.low)
	p.y.low, p.y.high = math.Floor(p.y.low/step)*step, math.Ceil(p.y.high/step)*step
	p.rows(p.frame, p.y.ticks(), decimal)
	return p.bundle(yLabel, yLabel+" by "+xLabel)
}

// plot is a chart of lines while it is drawn.
type plot struct {
	*sheet
	frame
	title, xLabel string
	every         int // what one step on the x axis stands for
	first, last   int // the ends of the x axis
	lines         []Curve
	value         func(v float64) string // writes a value
	note          func(c Curve) string   // describes a line: how it grows, or where it ends
}

// newPlot returns a chart of the lines that have values, with linear axes that reach as
// far as these.
func newPlot(title, xLabel string, every int, lines []Curve) *plot {
	lines = slices.DeleteFunc(slices.Clone(lines), func(c Curve) bool { return len(c.Values) == 0 })
	p := &plot{title: title, xLabel: xLabel, every: every, lines: lines, sheet: newSheet(title)}
	p.first, p.last = math.MaxInt, math.MinInt
	low, high := math.Inf(1), math.Inf(-1)
	for _, c := range lines {
		p.first, p.last = min(p.first, c.First), max(p.last, c.last())
		for k, v := range c.Values {
			low, high = min(low, v-c.half(k)), max(high, v+c.half(k))
		}
	}
	if len(lines) == 0 {
		p.first, p.last, low, high = 0, 0, 0, 1
	}
	p.x = axis{from: 90, to: 590, low: float64(p.first), high: float64(max(p.last, p.first+1))}
	p.y = axis{from: 378, to: 78, low: low, high: high}
	return p
}

// place writes where something is on the x axis.
func (p *plot) place(at int) string { return Thousands(at * p.every) }

// bundle draws the lines and returns the chart. yLabel names the y axis, and axes both.
func (p *plot) bundle(yLabel, axes string) Bundle {
	p.names(p.frame, p.xLabel, yLabel)
	every, wide := 1, max(22, textWidth(p.place(p.last), 12)+8)
	for float64(every)*(p.x.to-p.x.from)/(p.x.high-p.x.low) < wide {
		every++
	}
	for at := p.first; at <= p.last; at += every {
		p.text(p.x.at(float64(at)), p.y.from+20, "mid", p.place(at))
	}
	header := []string{p.xLabel}
	var ends []string
	for i, c := range p.lines {
		p.draw(c, i)
		header = append(header, c.Label)
		end := fmt.Sprintf("%s from %s to %s", c.Label, p.value(c.Values[0]), p.value(c.final()))
		if p.y.logarithmic {
			end += ", " + growth(c)
		}
		ends = append(ends, end)
	}
	bottom := max(p.y.from+56, p.drawNames()+margin)
	var rows [][]string
	for at := p.first; at <= p.last; at++ {
		row := []string{p.place(at)}
		for _, c := range p.lines {
			cell := ""
			if c.First <= at && at <= c.last() {
				cell = p.words(c, at-c.First)
			}
			row = append(row, cell)
		}
		rows = append(rows, row)
	}
	alt := fmt.Sprintf("%s, %s: %s.", p.title, axes, strings.Join(ends, "; "))
	return p.sheet.bundle(bottom, alt, p.title+"\n"+Table(header, rows).Text)
}

// sign is the shape that marks the values of a line, and its dashes.
type sign struct{ mark, class, dashes string }

// signs tell the lines of a chart apart without colours. With the five colours, the
// first twenty lines are all different.
var signs = []sign{
	{"M-4.5 0A4.5 4.5 0 1 1 4.5 0A4.5 4.5 0 1 1-4.5 0Z", "mark", ""},
	{"M0-5.5L5.5 4.5H-5.5Z", "mark", "6 4"},
	{"M0-6L6 0L0 6L-6 0Z", "mark", ""},
	{"M-4.5-4.5H4.5V4.5H-4.5Z", "mark hollow", "2 4"},
	{"M-4.5-4.5L4.5 4.5M4.5-4.5L-4.5 4.5", "mark strokes", "8 3 2 3"},
	{"M-4.5 0A4.5 4.5 0 1 1 4.5 0A4.5 4.5 0 1 1-4.5 0Z", "mark hollow", "6 4"},
	{"M0 5.5L5.5-4.5H-5.5Z", "mark", "2 4"},
	{"M0-6L6 0L0 6L-6 0Z", "mark hollow", "8 3 2 3"},
	{"M-4.5-4.5H4.5V4.5H-4.5Z", "mark", ""},
	{"M0-6V6M-6 0H6", "mark strokes", "4 4"},
}

// colourOf returns the class of the colour of a line, s0 and so on in the style sheets.
func colourOf(number int) string { return fmt.Sprintf("s%d", number%5) }

// draw draws a line with its marks. The tooltips name their values.
func (p *plot) draw(c Curve, number int) {
	look := signs[number%len(signs)]
	var points []string
	for k, v := range c.Values {
		points = append(points, path(p.x.at(float64(c.First+k)), p.y.at(v)))
	}
	p.open("g", "class", colourOf(number))
	p.path("series", "M"+strings.Join(points, "L"), "stroke-dasharray", cmp.Or(look.dashes, "none"))
	for k, v := range c.Values {
		at := c.First + k
		if h := c.half(k); h > 0 {
			p.path("series", path("M", p.x.at(float64(at)), p.y.at(v-h), "V", p.y.at(v+h)))
		}
		p.el("path", tooltip(fmt.Sprintf("%s, %s %s: %s", c.Label, p.xLabel, p.place(at), p.words(c, k))),
			"class", look.class, "d", look.mark, "transform", translate(p.x.at(float64(at)), p.y.at(v)))
	}
	p.close("g")
}

// words writes a value with its interval.
func (p *plot) words(c Curve, k int) string {
	if h := c.half(k); h > 0 {
		return p.value(c.Values[k]) + " ± " + p.value(h)
	}
	return p.value(c.Values[k])
}

// growth returns by which factor a line grows: from value to value if that is always
// about the same, else on average and at its end. For nodes by depth the factor is the
// effective branching factor.
func growth(c Curve) string {
	n := len(c.Values) - 1
	if n < 1 {
		return ""
	}
	least, most := math.Inf(1), 0.0
	for i := range n {
		f := c.Values[i+1] / c.Values[i]
		least, most = min(least, f), max(most, f)
	}
	mean := math.Pow(c.final()/c.Values[0], 1/float64(n))
	if n == 1 || most < 1.15*least {
		return "× " + factorText(mean) + " a step"
	}
	return "× " + factorText(c.final()/c.Values[n-1]) + " at the end, mean " + factorText(mean)
}

// factorText writes a factor with one decimal, or two if it is below 2.
func factorText(f float64) string {
	if f < 1.995 {
		return fmt.Sprintf("%.2f", f)
	}
	return fmt.Sprintf("%.1f", f)
}

// The heights of the name of a line with its note, and of its two lines of text.
const labelStep, labelLine = 38.0, 16.0

// drawNames writes the names of the lines with their notes and marks beside the plot, in
// the order of their ends, with a leader from each line that ends there. It returns the
// height of the lowest.
func (p *plot) drawNames() (bottom float64) {
	ends := make([]float64, len(p.lines))
	var order []int
	for i, c := range p.lines {
		ends[i] = p.y.at(c.final())
		order = append(order, i)
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(ends[a], ends[b]) })
	slices.Sort(ends)
	right := p.x.to
	for k, y := range spread(ends, labelStep, p.y.to+4, p.y.from) {
		c, look, x := p.lines[order[k]], signs[order[k]%len(signs)], right+44
		p.open("g", "class", colourOf(order[k]))
		if c.last() == p.last {
			p.path("leader", path("M", right+9, ends[k], "C", right+22, ends[k], right+18, y-4, right+32, y-4))
		}
		p.path(look.class, look.mark, "transform", translate(x, y-4))
		p.close("g")
		p.text(x+14, y, "name-of start", c.Label)
		p.text(x+14, y+labelLine, "note", p.note(c))
		p.widen(x + 14 + max(textWidth(c.Label, 12), textWidth(p.note(c), 10.2)))
		bottom = y + labelLine
	}
	return bottom
}

// spread returns heights that keep a distance, in the order of the sorted wanted ones
// and near them, inside the limits if there is room.
func spread(wanted []float64, distance, top, bottom float64) []float64 {
	at := slices.Clone(wanted)
	for i := range at {
		if i > 0 {
			at[i] = max(at[i], at[i-1]+distance)
		}
	}
	for i := len(at) - 1; i >= 0; i-- {
		limit := bottom
		if i+1 < len(at) {
			limit = at[i+1] - distance
		}
		at[i] = min(at[i], limit)
	}
	if len(at) > 0 && at[0] < top {
		for i := range at {
			at[i] = max(at[i], top+float64(i)*distance)
		}
	}
	return at
}
