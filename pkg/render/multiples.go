package render

import (
	"fmt"
	"strings"
)

// Multiple is one of several charts with the same axes.
type Multiple struct {
	Title string
	Lines []Series
}

// Multiples draws small line charts side by side, all with the same axes, so that they
// can be compared, and the same as tables in text. Lines with the same label have the
// same colour, mark and dashes.
func Multiples(title, xLabel string, charts []Multiple) Bundle {
	const height, gap, left = 150.0, 34.0, 92.0
	width, perRow := 210.0, 3
	if len(charts)%3 != 0 && len(charts) <= 4 {
		width, perRow = 330, 2
	}
	var all []Series
	var labels []string
	number := map[string]int{}
	for _, c := range charts {
		for _, line := range drawable(c.Lines) {
			all = append(all, line)
			if _, known := number[line.Label]; !known {
				number[line.Label] = len(labels)
				labels = append(labels, line.Label)
			}
		}
	}
	s := newSheet(title)
	s.text(margin, 50, "note", decadeNote+"; →: "+xLabel)
	x, y, top := margin, 76.0, 122.0
	for i, label := range labels {
		look := signs[i%len(signs)]
		s.open("g", "class", fmt.Sprintf("s%d", i%lineColours))
		s.el("path", "", "class", look.class, "d", look.mark, "transform", translate(x+6, y-4))
		s.close("g")
		s.text(x+18, y, "said start", label)
		x += 18 + textWidth(label, 13) + 16
	}
	s.widen(x)
	text, alt := title+"\n", title+", by "+xLabel
	bottom := top
	for i, c := range charts {
		lines := drawable(c.Lines)
		p := newPlot(all, left+float64(i%perRow)*(width+gap), top+float64(i/perRow)*(height+72), width, height)
		s.text(p.left, p.top-14, "name-of start", c.Title)
		p.axes(s, i%perRow == 0)
		for _, line := range lines {
			p.series(s, line, number[line.Label], xLabel)
		}
		s.widen(p.right() + 12)
		bottom = p.bottom()
		text += c.Title + "\n" + linesTable(xLabel, p.first, p.last, lines).Text
		var ends []string
		for _, line := range lines {
			ends = append(ends, fmt.Sprintf("%s from %s to %s", line.Label, Thousands(line.Values[0]), Thousands(line.final())))
		}
		alt += "; " + c.Title + ": " + strings.Join(ends, ", ")
	}
	return s.bundle(bottom+36, alt+".", text)
}
