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
}

// last returns the end of the line on the x axis, final its last value.
func (c Curve) last() int      { return c.First + len(c.Values) - 1 }
func (c Curve) final() float64 { return c.Values[len(c.Values)-1] }

// Lines draws a line chart with a logarithmic y axis, and the same as a table in
// text. Each line has its own colour, mark and dashes; at its end, or above a line that is
// alone, are its name and the factors by which it grows. Values are at least 1.
func Lines(title, xLabel string, lines []Series) Bundle {
	p := plot{title: title, xLabel: xLabel, every: 1, note: growth}
	for _, s := range lines {
		c := Curve{Label: s.Label, First: s.First}
		for _, v := range s.Values {
			c.Values = append(c.Values, max(float64(v), 1))
		}
		p.lines = append(p.lines, c)
	}
	p.value = func(v float64) string { return Thousands(int(v)) }
	return p.bundle("a step up the axis is ten times as many", "by "+xLabel+", logarithmic", axis.decades, integer)
}

// Curves draws a line chart with linear axes, such as a loss against the number of games,
// and the same as a table in text. every is what one step on the x axis stands for.
func Curves(title, xLabel, yLabel string, every int, curves []Curve) Bundle {
	p := plot{title: title, xLabel: xLabel, every: every, lines: slices.Clone(curves), value: decimal}
	p.note = func(c Curve) string { return decimal(c.final()) + " at the end" }
	return p.bundle(yLabel, yLabel+" by "+xLabel, axis.rounded, decimal)
}

// plot is a chart of lines while it is drawn.
type plot struct {
	*sheet
	frame
	title, xLabel string
	every         int // what one step on the x axis stands for
	lines         []Curve
	value         func(v float64) string // writes a value
	note          func(c Curve) string   // describes a line: how it grows, or where it ends
}

// fit sets linear axes that reach as far as the lines, which all have values.
func (p *plot) fit() {
	first, last, low, high := math.MaxInt, math.MinInt, math.Inf(1), math.Inf(-1)
	for _, c := range p.lines {
		first, last = min(first, c.First), max(last, c.last())
		for _, v := range c.Values {
			low, high = min(low, v), max(high, v)
		}
	}
	if len(p.lines) == 0 {
		first, last, low, high = 0, -1, 0, 1
	}
	p.x = axis{from: 90, to: 590, low: float64(first), high: float64(last)}
	p.y = axis{from: 378, to: 78, low: low, high: high}
}

// place writes where something is on the x axis.
func (p *plot) place(at int) string { return Thousands(at * p.every) }

// bundle draws the lines that have values and returns the chart. yLabel names the y axis, and
// axes both; scale turns a linear y axis into the one to draw, on which write writes.
func (p *plot) bundle(yLabel, axes string, scale func(axis) axis, write func(float64) string) Bundle {
	p.sheet = newSheet(p.title)
	p.lines = slices.DeleteFunc(p.lines, func(c Curve) bool { return len(c.Values) == 0 })
	p.fit()
	first, last := int(p.x.low), int(p.x.high)
	p.x.high, p.y = max(p.x.high, p.x.low+1), scale(p.y)
	p.rows(p.frame, p.y.ticks(), write)
	if len(p.lines) == 1 { // no other line to tell its name from
		c := p.lines[0]
		about := []string{yLabel, c.Label, p.note(c)}
		yLabel = strings.Join(slices.DeleteFunc(about, func(s string) bool { return s == "" }), " · ")
		p.widen(textWidth(yLabel, 11.5))
	}
	p.names(p.frame, p.xLabel, yLabel)
	room := max(22, textWidth(p.place(last), 12)+8) // of a number below the axis
	every := max(1, int(math.Ceil(room/(p.x.at(1)-p.x.at(0)))))
	for at := first; at <= last; at += every {
		p.text(p.x.at(float64(at)), p.y.from+20, "mid", p.place(at))
	}
	header := []string{p.xLabel}
	var ends []string
	order := make([]int, len(p.lines)) // by the heights of the ends
	for i, c := range p.lines {
		order[i] = i
		header = append(header, c.Label)
		end := fmt.Sprintf("%s from %s to %s", c.Label, p.value(c.Values[0]), p.value(c.final()))
		if p.y.logarithmic {
			end += ", " + growth(c)
		}
		ends = append(ends, end)
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(p.lines[b].final(), p.lines[a].final()) })
	name := p.y.to + 4 - nameStep // the height of a name: at the end of its line, or below the name before
	for _, i := range order {
		name = max(p.y.at(p.lines[i].final()), name+nameStep)
		p.draw(p.lines[i], i, name)
	}
	var rows [][]string
	for at := first; at <= last; at++ {
		row := []string{p.place(at)}
		for _, c := range p.lines {
			cell := ""
			if c.First <= at && at <= c.last() {
				cell = p.value(c.Values[at-c.First])
			}
			row = append(row, cell)
		}
		rows = append(rows, row)
	}
	alt := fmt.Sprintf("%s, %s: %s.", p.title, axes, strings.Join(ends, "; "))
	return p.sheet.bundle(max(p.y.from+56, name+34), alt, p.title+"\n"+Table(header, rows).Text)
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

// nameStep is the least distance of the names of two lines, which have two lines of text.
const nameStep = 38.0

// draw draws a line with its marks, whose tooltips name their values, and writes its name
// with a note beside the plot at the height name, if there are other lines. A leader goes there from a line that
// reaches the end of the axis.
func (p *plot) draw(c Curve, number int, name float64) {
	look, right := signs[number%len(signs)], p.x.to+44
	var points []string
	for k, v := range c.Values {
		points = append(points, path(p.x.at(float64(c.First+k)), p.y.at(v)))
	}
	p.open("g", "class", colourOf(number))
	p.path("series", "M"+strings.Join(points, "L"), "stroke-dasharray", cmp.Or(look.dashes, "none"))
	for k, v := range c.Values {
		at := c.First + k
		x := p.x.at(float64(at))
		p.el("path", tooltip(fmt.Sprintf("%s, %s %s: %s", c.Label, p.xLabel, p.place(at), p.value(v))),
			"class", look.class, "d", look.mark, "transform", translate(x, p.y.at(v)))
	}
	if len(p.lines) == 1 {
		p.close("g")
		p.widen(p.x.to)
		return
	}
	if end := p.y.at(c.final()); p.x.at(float64(c.last())) == p.x.to {
		p.path("leader", path("M", p.x.to+9, end, "C", p.x.to+22, end, p.x.to+18, name-4, p.x.to+32, name-4))
	}
	p.path(look.class, look.mark, "transform", translate(right, name-4))
	p.close("g")
	p.text(right+14, name, "name-of start", c.Label)
	p.text(right+14, name+16, "note", p.note(c))
	p.widen(right + 14 + max(textWidth(c.Label, 12), textWidth(p.note(c), 10.2)))
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
	return "last step × " + factorText(c.final()/c.Values[n-1]) + ", average × " + factorText(mean)
}

// factorText writes a factor with one decimal, two if it is below 2, and none from 100 on.
func factorText(f float64) string {
	if f < 1.995 {
		return fmt.Sprintf("%.2f", f)
	}
	if f >= 99.95 {
		return Thousands(int(math.Round(f)))
	}
	return fmt.Sprintf("%.1f", f)
}
