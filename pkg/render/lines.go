package render

import (
	"fmt"
	"slices"
	"strings"
)

// Series is one line of a chart. Values[i] is at First+i on the x axis.
type Series struct {
	Label  string
	First  int
	Values []int
}

// last returns the end of the line on the x axis, final its last value.
func (s Series) last() int  { return s.First + len(s.Values) - 1 }
func (s Series) final() int { return s.Values[len(s.Values)-1] }

// Lines draws a line chart with a logarithmic y axis, and the same as a table in
// text. Each line has its own colour, mark and dashes; at its end are its name and the
// factors by which it grows. Values are at least 1.
func Lines(title, xLabel string, lines []Series) Bundle {
	lines = slices.DeleteFunc(slices.Clone(lines), func(s Series) bool { return len(s.Values) == 0 })
	p := newPlot(lines, 90, 78, 500, 300)
	s := newSheet(title)
	s.text(margin, 50, "note", "a step up the axis is ten times as many")
	p.axes(s)
	s.text(p.left+p.width/2, p.bottom()+40, "mid", xLabel)
	var ends []string
	for i, line := range lines {
		p.series(s, line, i, xLabel)
		ends = append(ends, fmt.Sprintf("%s from %s to %s, %s", line.Label, Thousands(line.Values[0]), Thousands(line.final()), growth(line)))
	}
	p.labels(s, lines)
	alt := fmt.Sprintf("%s, by %s, logarithmic: %s.", title, xLabel, strings.Join(ends, "; "))
	return s.bundle(p.bottom()+56, alt, title+"\n"+p.table(xLabel, lines).Text)
}

// growth returns by which factor a line grows: from value to value if that is always
// about the same, else on average and at its end. For nodes by depth the factor is the
// effective branching factor.
func growth(s Series) string {
	n := len(s.Values) - 1
	if n < 1 {
		return ""
	}
	least, most := factor(s.Values[0], s.Values[1], 1), 0.0
	for i := range n {
		f := factor(s.Values[i], s.Values[i+1], 1)
		least, most = min(least, f), max(most, f)
	}
	mean := factor(s.Values[0], s.Values[n], n)
	if n == 1 || most < 1.15*least {
		return "× " + factorText(mean) + " a step"
	}
	return "× " + factorText(factor(s.Values[n-1], s.Values[n], 1)) + " at the end, mean " + factorText(mean)
}

// table returns the values of all lines by their place on the x axis.
func (p plot) table(xLabel string, lines []Series) Bundle {
	header := []string{xLabel}
	for _, s := range lines {
		header = append(header, s.Label)
	}
	var rows [][]string
	for at := p.first; at <= p.last; at++ {
		row := []string{p.at(at)}
		for _, s := range lines {
			cell := ""
			if s.First <= at && at <= s.last() {
				cell = p.text(s.Values[at-s.First])
			}
			row = append(row, cell)
		}
		rows = append(rows, row)
	}
	return Table(header, rows)
}
