package render

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// Series is one line of a chart. Values[i] is at First+i on the x axis.
type Series struct {
	Label  string
	First  int
	Values []int
	Sign   int // the number of its colour, mark and dashes; 0: its own number among the lines
}

// last returns the end of the line on the x axis, final its last value.
func (s Series) last() int  { return s.First + len(s.Values) - 1 }
func (s Series) final() int { return s.Values[len(s.Values)-1] }

// Lines draws a line chart with a logarithmic y axis, and the same as a table in
// text. Each line has its own colour, mark and dashes; at its end, or above a line that is
// alone, are its name and the factors by which it grows. Values are at least 1.
func Lines(title, xLabel string, lines []Series) Bundle {
	p := newPlot(title, xLabel, lines)
	p.y = p.y.decades()
	p.value, p.note = Thousands, growth
	return p.bundle("× 10 is the same height everywhere", integer)
}

// Curves is Lines with a linear y axis that ends at ticks; yLabel names it. If it ends in %, the values
// are hundredths of a per cent, and the axis reaches from 0 to 100.
func Curves(title, xLabel, yLabel string, lines []Series) Bundle {
	p, unit := newPlot(title, xLabel, lines), 1.0
	step := roundStep(max(1, p.y.high-p.y.low))
	p.y.low, p.y.high = math.Floor(p.y.low/step)*step, math.Ceil(max(p.y.low+1, p.y.high)/step)*step
	if strings.HasSuffix(yLabel, "%") {
		p.y.low, p.y.high, unit = 0, 10_000, 100
	}
	write := func(v float64) string { return decimal(v / unit) }
	p.value = func(v int) string { return write(float64(v)) }
	p.note = func(s Series) string { return p.value(s.final()) + " at the end" }
	return p.bundle(yLabel, write)
}

// SolverGoal is the number of positions that a learner's solver may enter on a board.
const SolverGoal = 1_000_000

// Solved is a row of a learner's solver: a search of theirs on boards with more and more
// squares left empty, up to the last that it finishes within SolverGoal positions.
type Solved struct {
	Row       string // the lesson and the search, such as "04 alpha-beta"
	Fewest    int    // squares left empty on the first board
	Positions []int  // entered on each board; at least one
}

// minimax is how far a search comes that leaves nothing out: the row of lesson 02.
var minimax = Solved{"02 minimax", 7, []int{13_700, 109_601, 986_410}}

// Solver draws a learner's solver: a line for each row, and the one of minimax.
func Solver(rows []Solved) Bundle {
	var lines []Series
	if !slices.ContainsFunc(rows, func(r Solved) bool { return r.Row == minimax.Row }) {
		rows = append([]Solved{minimax}, rows...)
	}
	for _, r := range rows {
		s := Series{r.Row, r.Fewest, r.Positions, strings.Index("02040508", r.Row[:min(2, len(r.Row))]) / 2}
		s.Label = fmt.Sprintf("%s: %d squares", r.Row, s.last())
		lines = append(lines, s)
	}
	return Lines("Positions that your solver enters, up to a million", "squares left empty", lines)
}

// plot is a chart of lines while it is drawn.
type plot struct {
	*sheet
	x, y          axis
	title, xLabel string
	lines         []Series
	value         func(v int) string    // writes a value
	note          func(s Series) string // describes a line: how it grows, or where it ends
}

// newPlot returns a chart of the lines that have values, with linear axes that reach as far.
func newPlot(title, xLabel string, lines []Series) *plot {
	lines = slices.DeleteFunc(slices.Clone(lines), func(s Series) bool { return len(s.Values) == 0 })
	p := &plot{sheet: newSheet(title), title: title, xLabel: xLabel, lines: lines}
	first, last, low, high := math.MaxInt, math.MinInt, math.MaxInt, math.MinInt
	for _, s := range lines {
		first, last = min(first, s.First), max(last, s.last())
		low, high = min(low, slices.Min(s.Values)), max(high, slices.Max(s.Values))
	}
	if len(lines) == 0 {
		first, last, low, high = 0, -1, 0, 1
	}
	p.x = axis{from: 90, to: 590, low: float64(first), high: float64(last)}
	p.y = axis{from: 378, to: 78, low: float64(low), high: float64(high)}
	return p
}

// bundle returns the chart. yLabel names the y axis, on which write writes.
func (p *plot) bundle(yLabel string, write func(float64) string) Bundle {
	first, last := int(p.x.low), int(p.x.high)
	p.x.high = max(p.x.high, p.x.low+1)
	for _, v := range p.y.ticks() {
		p.path("grid", path("M", p.x.from, p.y.at(v), "H", p.x.to))
		p.text(p.x.from-10, p.y.at(v)+4, "end", write(v))
	}
	if len(p.lines) == 1 { // no other line to tell its name from
		about := []string{yLabel, p.lines[0].Label, p.note(p.lines[0])}
		yLabel = strings.Join(slices.DeleteFunc(about, func(s string) bool { return s == "" }), " · ")
		p.widen(textWidth(yLabel, 11.5))
	}
	p.text(margin, 50, "note", yLabel)
	p.text((p.x.from+p.x.to)/2, p.y.from+40, "mid", p.xLabel)
	room := max(22, textWidth(Thousands(last), 12)+8) // of a number below the axis
	every := max(1, int(math.Ceil(room/(p.x.at(1)-p.x.at(0)))))
	for at := first; at <= last; at += every {
		p.text(p.x.at(float64(at)), p.y.from+20, "mid", Thousands(at))
	}
	header := []string{p.xLabel}
	order := make([]int, len(p.lines)) // by the heights of the ends
	for i, s := range p.lines {
		order[i] = i
		header = append(header, s.Label)
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(p.lines[b].final(), p.lines[a].final()) })
	name := p.y.to + 4 - nameStep // the height of a name: at the end of its line, or below the name before
	for _, i := range order {
		name = max(p.y.at(float64(p.lines[i].final())), name+nameStep)
		p.draw(p.lines[i], i, name)
	}
	var rows [][]string
	for at := first; at <= last; at++ {
		row := []string{Thousands(at)}
		for _, s := range p.lines {
			cell := ""
			if s.First <= at && at <= s.last() {
				cell = p.value(s.Values[at-s.First])
			}
			row = append(row, cell)
		}
		rows = append(rows, row)
	}
	return p.sheet.bundle(max(p.y.from+56, name+34), p.title+"\n"+Table(header, rows).Text)
}

// sign is the shape that marks the values of a line, and its dashes.
type sign struct{ mark, class, dashes string }

// signs tell five lines of a chart apart without their colours, s0 and so on in the style sheets.
var signs = []sign{
	{"M-4.5 0A4.5 4.5 0 1 1 4.5 0A4.5 4.5 0 1 1-4.5 0Z", "mark", ""},
	{"M0-5.5L5.5 4.5H-5.5Z", "mark", "6 4"},
	{"M0-6L6 0L0 6L-6 0Z", "mark", ""},
	{"M-4.5-4.5H4.5V4.5H-4.5Z", "mark hollow", "2 4"},
	{"M-4.5-4.5L4.5 4.5M4.5-4.5L-4.5 4.5", "mark strokes", "8 3 2 3"},
}

// nameStep is the least distance of the names of two lines, which have two lines of text.
const nameStep = 38.0

// draw draws a line with its marks and, if there are others, writes its name and a note beside the
// plot at the height name. A leader goes there from a line that reaches the end of the axis.
func (p *plot) draw(s Series, number int, name float64) {
	number = cmp.Or(s.Sign, number) % len(signs)
	look, right := signs[number], p.x.to+44
	var points []string
	marks := canvas{}
	for k, v := range s.Values {
		x, y := p.x.at(float64(s.First+k)), p.y.at(float64(v))
		points = append(points, path(x, y))
		if len(s.Values) <= 24 { // the marks of more would cover the line
			marks.el("path", tooltip(fmt.Sprintf("%s, %s %s: %s", s.Label, p.xLabel, Thousands(s.First+k), p.value(v))),
				"class", look.class, "d", look.mark, "transform", translate(x, y))
		}
	}
	p.open("g", "style", fmt.Sprintf("--c:var(--s%d)", number))
	p.path("series", "M"+strings.Join(points, "L"), "stroke-dasharray", cmp.Or(look.dashes, "none"))
	p.WriteString(marks.String())
	if len(p.lines) == 1 {
		p.close("g")
		p.widen(p.x.to)
		return
	}
	if end := p.y.at(float64(s.final())); p.x.at(float64(s.last())) == p.x.to {
		p.path("leader", path("M", p.x.to+9, end, "C", p.x.to+22, end, p.x.to+18, name-4, p.x.to+32, name-4))
	}
	p.path("series", path("M", right-12, name-4, "H", right+12), "stroke-dasharray", cmp.Or(look.dashes, "none"))
	p.path(look.class, look.mark, "transform", translate(right, name-4))
	p.close("g")
	p.text(right+16, name, "name-of start", s.Label)
	p.text(right+16, name+16, "note", p.note(s))
	p.widen(right + 16 + max(textWidth(s.Label, 12), textWidth(p.note(s), 10.2)))
}

// growth returns by which factor a line grows: from value to value if that is always
// about the same, else on average and at its end.
func growth(s Series) string {
	n := len(s.Values) - 1
	if n < 1 {
		return ""
	}
	var factors []float64
	for i := range n {
		factors = append(factors, float64(s.Values[i+1])/float64(s.Values[i]))
	}
	mean := math.Pow(float64(s.final())/float64(s.Values[0]), 1/float64(n))
	if n == 1 || slices.Max(factors) < 1.15*slices.Min(factors) {
		return "× " + decimal(mean) + " a step"
	}
	return "last step × " + decimal(factors[n-1]) + ", average × " + decimal(mean)
}

// axis places values between two points of a picture.
type axis struct {
	from, to    float64 // in pixels: left and right, or below and above
	low, high   float64 // the values there
	logarithmic bool
}

// at returns where a value is. On a logarithmic axis values below low are at its beginning.
func (a axis) at(v float64) float64 {
	share := (v - a.low) / (a.high - a.low)
	if a.logarithmic {
		share = math.Log(max(v, a.low)/a.low) / math.Log(a.high/a.low)
	}
	return a.from + share*(a.to-a.from)
}

// decades returns a as a logarithmic axis of at least one power of ten that ends at powers of
// ten. Values below 1 are at its beginning.
func (a axis) decades() axis {
	a.logarithmic = true
	a.low = math.Pow10(int(math.Log10(max(a.low, 1))))
	a.high = max(10*a.low, math.Pow10(int(math.Ceil(math.Log10(max(a.high, 1))))))
	return a
}

// ticks returns round values between the ends of an axis: if it is linear at most eight, at the same
// distance, and otherwise those that begin with a 1, 2 or 5, or the powers of ten if they are many.
func (a axis) ticks() (values []float64) {
	if !a.logarithmic {
		step := roundStep(a.high - a.low)
		for v := math.Ceil(a.low/step) * step; v <= a.high+step/1000; v += step {
			values = append(values, math.Round(v/step)*step)
		}
		return values
	}
	leads := []float64{1, 2, 5}
	if a.high > 5_000*a.low {
		leads = leads[:1]
	}
	for power := math.Pow10(int(math.Floor(math.Log10(a.low)))); power <= a.high; power *= 10 {
		for _, lead := range leads {
			if v := lead * power; v >= a.low && v <= a.high {
				values = append(values, v)
			}
		}
	}
	return values
}

// roundStep returns a distance of 1, 2 or 5 times a power of ten, of which at most seven
// fit into a span.
func roundStep(span float64) float64 {
	unit := math.Pow(10, math.Floor(math.Log10(span/7)))
	for _, k := range []float64{1, 2, 5} {
		if span/(k*unit) <= 7 {
			return k * unit
		}
	}
	return 10 * unit
}

// integer writes a value of an axis for counts: 100,000, then 10 million.
func integer(v float64) string {
	names := []string{"million", "billion", "trillion"}
	if d := int(math.Log10(v) + 1e-9); v >= 1e6 && d < 15 {
		return strconv.FormatFloat(v/math.Pow10(d-d%3), 'f', -1, 64) + " " + names[d/3-2]
	}
	return Thousands(int(v))
}
