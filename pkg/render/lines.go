package render

import (
	"fmt"
	"math"
	"strings"
)

// Series is one line of a chart. Values[i] is at First+i on the x axis.
type Series struct {
	Label  string
	First  int
	Values []int
}

// last returns the end of the line on the x axis.
func (s Series) last() int { return s.First + len(s.Values) - 1 }

// Lines draws a line chart with a logarithmic y axis, and the same as a table in
// text. Each line has its own mark; at its end are its name and its growth factor.
// Values are at least 1.
func Lines(title, xLabel string, lines []Series) Bundle {
	const width, height, left, top = 480.0, 284.0, 66.0, 52.0
	first, last, decades := span(lines)
	x := func(at int) float64 { return left + width*float64(at-first)/float64(max(last-first, 1)) }
	y := func(v int) float64 { return top + height*(1-math.Log10(float64(max(v, 1)))/float64(decades)) }

	s := newSheet(title)
	for d := 0; d <= decades; d++ {
		at := y(int(math.Pow10(d)))
		s.el("path", "", "class", "grid", "d", path("M", left, at, "H", left+width))
		s.el("text", fmt.Sprintf(`10<tspan dy="-5" font-size="8">%d</tspan>`, d), "class", "end", "x", left-8, "y", at+4)
	}
	for at := first; at <= last; at++ {
		s.text(x(at), top+height+20, "mid", fmt.Sprint(at))
	}
	s.text(left+width/2, top+height+40, "mid", xLabel)
	labels := labelHeights(lines, y)
	labelWidth := textWidth("× 10.00 a step", 10.5)
	var ends []string
	for i, line := range lines {
		s.open("g", "class", fmt.Sprintf("s%d", i%4))
		s.series(line, marks[i%4], xLabel, x, y)
		end := x(line.last()) + 12
		s.text(end, labels[i]+1, "label", line.Label)
		s.text(end, labels[i]+14, "note", growth(line))
		s.close("g")
		labelWidth = max(labelWidth, textWidth(line.Label, 12))
		from, to := Thousands(line.Values[0]), Thousands(line.Values[len(line.Values)-1])
		ends = append(ends, fmt.Sprintf("%s from %s to %s", line.Label, from, to))
	}
	s.widen(left + width + labelWidth + 24 - margin)
	alt := fmt.Sprintf("%s, by %s, logarithmic: %s.", title, xLabel, strings.Join(ends, "; "))
	return s.bundle(top+height+54, alt, title+"\n"+linesTable(xLabel, first, last, lines).Text)
}

// span returns the ends of the x axis and the number of decades of the y axis.
func span(lines []Series) (first, last, decades int) {
	first, decades = math.MaxInt, 1
	for _, s := range lines {
		first, last = min(first, s.First), max(last, s.last())
		for _, v := range s.Values {
			decades = max(decades, int(math.Ceil(math.Log10(float64(v)))))
		}
	}
	return first, last, decades
}

// series draws a line with its marks. The tooltips name their values.
func (s *sheet) series(line Series, mark, xLabel string, x, y func(int) float64) {
	var points []string
	for k, v := range line.Values {
		points = append(points, path(x(line.First+k), y(v)))
	}
	s.el("path", "", "class", "series", "d", "M"+strings.Join(points, "L"))
	for k, v := range line.Values {
		at := line.First + k
		s.el("path", tooltip(fmt.Sprintf("%s, %s %d: %s", line.Label, xLabel, at, Thousands(v))),
			"class", "mark", "d", mark, "transform", translate(x(at), y(v)))
	}
}

// growth returns the mean factor from one value to the next. For nodes by depth it
// is the effective branching factor.
func growth(s Series) string {
	n := len(s.Values) - 1
	if n < 1 {
		return ""
	}
	return fmt.Sprintf("× %.2f a step", math.Pow(float64(s.Values[n])/float64(s.Values[0]), 1/float64(n)))
}

// marks are the shapes that tell the lines apart without colours.
var marks = [4]string{"M-4.5-4.5H4.5V4.5H-4.5Z", "M0-5.5L5.5 4.5H-5.5Z", "M0-6L6 0L0 6L-6 0Z", "M-5 0A5 5 0 1 1 5 0A5 5 0 1 1-5 0Z"}

// labelHeights returns the height of each line's name: that of its end, moved down
// where two names would overlap.
func labelHeights(lines []Series, y func(int) float64) []float64 {
	at := make([]float64, len(lines))
	for i, s := range lines {
		at[i] = y(s.Values[len(s.Values)-1])
		for moved := true; moved; {
			moved = false
			for j := range i {
				if below := at[j] + 29; math.Abs(at[i]-at[j]) < 29 && at[i] < below { // the sum is rounded
					at[i], moved = below, true
				}
			}
		}
	}
	return at
}

// linesTable returns the values of all lines by their place on the x axis.
func linesTable(xLabel string, first, last int, lines []Series) Bundle {
	header := []string{xLabel}
	for _, s := range lines {
		header = append(header, s.Label)
	}
	var rows [][]string
	for at := first; at <= last; at++ {
		row := []string{fmt.Sprint(at)}
		for _, s := range lines {
			cell := ""
			if s.First <= at && at <= s.last() {
				cell = Thousands(s.Values[at-s.First])
			}
			row = append(row, cell)
		}
		rows = append(rows, row)
	}
	return Table(header, rows)
}
