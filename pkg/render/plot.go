package render

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// plot is the area of a chart with lines: linear from left to right, upwards logarithmic
// or, if it has a unit, linear.
type plot struct {
	left, top, width, height float64
	first, last              int // the ends of the x axis
	low, high                int // the powers of ten, or the values, at the ends of the y axis

	every int // what one step on the x axis stands for, or 0 for 1
	unit  int // the values of lines are multiples of 1/unit; 0: the y axis is logarithmic
}

// newPlot returns a plot for lines that all have values.
func newPlot(lines []Series, left, top, width, height float64) plot {
	p := plot{left: left, top: top, width: width, height: height, first: math.MaxInt, low: math.MaxInt}
	for _, s := range lines {
		p.first, p.last = min(p.first, s.First), max(p.last, s.last())
		for _, v := range s.Values {
			at := math.Log10(float64(max(v, 1)))
			p.low, p.high = min(p.low, int(at)), max(p.high, int(math.Ceil(at)))
		}
	}
	if len(lines) == 0 {
		p.first, p.low = 0, 0
	}
	p.high = max(p.high, p.low+1)
	return p
}

func (p plot) right() float64  { return p.left + p.width }
func (p plot) bottom() float64 { return p.top + p.height }

func (p plot) x(at int) float64 {
	return p.left + p.width*float64(at-p.first)/float64(max(p.last-p.first, 1))
}

func (p plot) y(v int) float64 {
	if p.unit > 0 {
		return p.bottom() - p.height*float64(v-p.low)/float64(p.high-p.low)
	}
	return p.bottom() - p.height*(math.Log10(float64(max(v, 1)))-float64(p.low))/float64(p.high-p.low)
}

// axes draws the grid with the numbers along both axes.
func (p plot) axes(s *sheet) {
	if p.unit > 0 {
		for v := p.low; v <= p.high; v += p.step() {
			s.el("path", "", "class", "grid", "d", path("M", p.left, p.y(v), "H", p.right()))
			s.text(p.left-10, p.y(v)+4, "end", p.text(v))
		}
	} else {
		p.decades(s)
	}
	every := 1
	wide := max(22, textWidth(Thousands(p.last*max(p.every, 1)), 12)+8)
	for float64(every)*p.width/float64(max(p.last-p.first, 1)) < wide {
		every++
	}
	for at := p.first; at <= p.last; at += every {
		s.text(p.x(at), p.bottom()+20, "mid", p.at(at))
	}
}

// at writes a place on the x axis, and text a value.
func (p plot) at(place int) string {
	if p.every > 0 {
		return Thousands(place * p.every)
	}
	return fmt.Sprint(place)
}

func (p plot) text(v int) string {
	if p.unit > 0 {
		return decimal(float64(v) / float64(p.unit))
	}
	return Thousands(v)
}

// note describes a line: how it grows, or where it ends.
func (p plot) note(line Series) string {
	if p.unit > 0 {
		return p.text(line.final()) + " at the end"
	}
	return growth(line)
}

// step returns the distance of the lines of a linear grid.
func (p plot) step() int { return max(1, int(stepGrid(float64(p.high-p.low)))) }

// decades draws the grid and the numbers of a logarithmic y axis.
func (p plot) decades(s *sheet) {
	step := (p.high-p.low)/9 + 1
	for d := p.low; d <= p.high; d++ {
		v := int(math.Pow10(d))
		s.el("path", "", "class", "grid", "d", path("M", p.left, p.y(v), "H", p.right()))
		if (d-p.low)%step == 0 {
			s.text(p.left-10, p.y(v)+4, "end", decade(d))
		}
		var ticks []any
		for k := 2; k < 10 && d < p.high && step == 1; k++ {
			ticks = append(ticks, "M", p.left-4, p.y(k*v), "h", 4.0)
		}
		if ticks != nil {
			s.el("path", "", "class", "tick", "d", path(ticks...))
		}
	}
}

// decade writes a power of ten: 100,000, then 10 million.
func decade(d int) string {
	names := []string{"million", "billion", "trillion"}
	if d < 6 || d >= 15 {
		return Thousands(int(math.Pow10(min(d, 18))))
	}
	return strconv.Itoa(int(math.Pow10(d%3))) + " " + names[d/3-2]
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

// lineColours is the number of colours of lines, s0 and so on in the style sheets.
const lineColours = 5

// series draws a line with its marks. The tooltips name their values.
func (p plot) series(s *sheet, line Series, number int, xLabel string) {
	look := signs[number%len(signs)]
	var points []string
	for k, v := range line.Values {
		points = append(points, path(p.x(line.First+k), p.y(v)))
	}
	s.open("g", "class", fmt.Sprintf("s%d", number%lineColours))
	s.el("path", "", "class", "series", "stroke-dasharray", cmp.Or(look.dashes, "none"), "d", "M"+strings.Join(points, "L"))
	for k, v := range line.Values {
		at := line.First + k
		s.el("path", tooltip(fmt.Sprintf("%s, %s %s: %s", line.Label, xLabel, p.at(at), p.text(v))),
			"class", look.class, "d", look.mark, "transform", translate(p.x(at), p.y(v)))
	}
	s.close("g")
}

// The heights of the name of a line with its factor, and of its two lines of text.
const labelStep, labelLine = 38.0, 16.0

// labels writes the names of the lines with their factors: beside the plot, with a
// leader from the end of each line that ends there, and otherwise where there is room
// near its end.
func (p plot) labels(s *sheet, lines []Series) {
	var beside []int
	var taken []area
	for i, line := range lines {
		if line.last() == p.last {
			beside = append(beside, i)
			continue
		}
		a := p.free(lines, line, taken)
		taken = append(taken, a)
		middle := (a.left + a.right) / 2
		s.text(middle, a.top+12, "name-of", line.Label)
		s.text(middle, a.top+12+labelLine, "mid", p.note(line))
	}
	slices.SortStableFunc(beside, func(a, b int) int { return cmp.Compare(p.y(lines[a].final()), p.y(lines[b].final())) })
	wanted := make([]float64, len(beside))
	for k, i := range beside {
		wanted[k] = p.y(lines[i].final())
	}
	for k, y := range spread(wanted, labelStep, p.top+4, p.bottom()) {
		i := beside[k]
		line, look, x := lines[i], signs[i%len(signs)], p.right()+44
		s.open("g", "class", fmt.Sprintf("s%d", i%lineColours))
		s.el("path", "", "class", "leader", "d", path("M", p.right()+9, wanted[k], "C", p.right()+22, wanted[k], p.right()+18, y-4, p.right()+32, y-4))
		s.el("path", "", "class", look.class, "d", look.mark, "transform", translate(x, y-4))
		s.close("g")
		s.text(x+14, y, "name-of start", line.Label)
		s.text(x+14, y+labelLine, "note", p.note(line))
		s.widen(x + 14 + max(textWidth(line.Label, 12), textWidth(p.note(line), 10.2)))
	}
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

// area is a rectangle in a picture.
type area struct{ left, top, right, bottom float64 }

func (a area) has(x, y float64) bool { return a.left < x && x < a.right && a.top < y && y < a.bottom }

func (a area) meets(b area) bool {
	return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

// free returns the area for the name of a line that ends inside the plot: the one near
// its end through which the least of the lines passes.
func (p plot) free(lines []Series, line Series, taken []area) (best area) {
	width := max(textWidth(line.Label, 12), textWidth(p.note(line), 10.2))
	x, y := p.x(line.last()), p.y(line.final())
	least := math.MaxInt
	for _, centre := range [][2]float64{{0, -26}, {width/2 + 12, -12}, {width/2 + 12, 4}, {-width/2 - 8, -26}, {0, 28}, {width/2 + 8, 24}, {0, -48}} {
		a := area{x + centre[0] - width/2, y + centre[1] - 16, x + centre[0] + width/2, y + centre[1] + 16}
		cost := 0
		for _, other := range lines {
			cost += p.inside(other, a)
		}
		for _, b := range taken {
			if a.meets(b) {
				cost += 20
			}
		}
		if a.left < p.left || a.right > p.right() || a.top < p.top-40 || a.bottom > p.bottom() {
			cost += 40
		}
		if cost < least {
			least, best = cost, a
		}
	}
	return best
}

// inside counts the points of a line, twenty between two values, in an area.
func (p plot) inside(line Series, a area) (count int) {
	for k := range line.Values[1:] {
		x1, y1, x2, y2 := p.x(line.First+k), p.y(line.Values[k]), p.x(line.First+k+1), p.y(line.Values[k+1])
		for i := range 21 {
			t := float64(i) / 20
			if a.has(x1+t*(x2-x1), y1+t*(y2-y1)) {
				count++
			}
		}
	}
	return count
}

// factor returns the mean factor of steps from one value to another.
func factor(from, to, steps int) float64 {
	return math.Pow(float64(to)/float64(max(from, 1)), 1/float64(steps))
}

// factorText writes a factor with one decimal, or two if it is below 2.
func factorText(f float64) string {
	if f < 1.995 {
		return fmt.Sprintf("%.2f", f)
	}
	return fmt.Sprintf("%.1f", f)
}
