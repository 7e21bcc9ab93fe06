package render

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Bar is one bar of a chart.
type Bar struct {
	Label string
	Value int
	Note  string // drawn beside the value, such as a ratio
}

// Bars draws a bar chart with one row for each bar, and the same as text. unit
// names what the values count, such as "leaves".
func Bars(title, unit string, bars []Bar) Bundle {
	const rowHeight, barHeight, length = 26.0, 16.0, 420.0
	most := 1
	for _, b := range bars {
		most = max(most, b.Value)
	}
	label := longest(bars, func(b Bar) string { return b.Label })
	var c canvas
	var text strings.Builder
	c.text(margin, 28, "title", title)
	c.text(margin, 46, "note", unit)
	fmt.Fprintf(&text, "%s (%s)\n", title, unit)
	left := margin + textWidth(label, 10.5) + 8
	right := left + length + 52
	for i, b := range bars {
		y := 62 + rowHeight*float64(i)
		width := max(float64(b.Value)/float64(most)*length, 1)
		c.text(left-8, y+barHeight-4, "end", b.Label)
		c.el("rect", "", "class", "fill", "x", left, "y", y, "width", width, "height", barHeight, "rx", 2.0)
		note := strings.TrimSpace(Thousands(b.Value) + "  " + b.Note)
		c.text(left+width+6, y+barHeight-4, "note", note)
		right = max(right, left+width+6+textWidth(note, 10.5))
		fmt.Fprintf(&text, "%*s  %s %s\n", utf8.RuneCountInString(label), b.Label, strings.Repeat("█", int(math.Ceil(30*float64(b.Value)/float64(most)))), note)
	}
	height := 62 + rowHeight*float64(len(bars)) + 8
	alt := title + " (" + unit + "): " + barsAlt(bars)
	return Picture(picture(right+margin, height, alt, c.String()), alt, text.String())
}

// longest returns the longest label of some items.
func longest[T any](items []T, label func(T) string) (most string) {
	for _, item := range items {
		if l := label(item); utf8.RuneCountInString(l) > utf8.RuneCountInString(most) {
			most = l
		}
	}
	return most
}

func barsAlt(bars []Bar) string {
	var parts []string
	for _, b := range bars {
		parts = append(parts, b.Label+" "+Thousands(b.Value))
	}
	return strings.Join(parts, ", ") + "."
}

// Series is one line of a chart. Values[i] is at First+i on the x axis.
type Series struct {
	Label  string
	First  int
	Values []int
}

// Lines draws a line chart with a logarithmic y axis, and the same as a table in
// text. Each line has its own mark; at its end are its name and its growth factor.
// Values are at least 1.
func Lines(title, xLabel string, lines []Series) Bundle {
	const width, height, left, top = 480.0, 284.0, 66.0, 52.0
	first, last, decades := math.MaxInt, 0, 1
	for _, s := range lines {
		first, last = min(first, s.First), max(last, s.First+len(s.Values)-1)
		for _, v := range s.Values {
			decades = max(decades, int(math.Ceil(math.Log10(float64(v)))))
		}
	}
	x := func(at int) float64 { return left + width*float64(at-first)/float64(max(last-first, 1)) }
	y := func(v int) float64 { return top + height*(1-math.Log10(float64(max(v, 1)))/float64(decades)) }

	var c canvas
	c.text(margin, 28, "title", title)
	for d := 0; d <= decades; d++ {
		at := y(int(math.Pow10(d)))
		c.el("path", "", "class", "grid", "d", path("M", left, at, "H", left+width))
		c.el("text", fmt.Sprintf(`10<tspan dy="-5" font-size="8">%d</tspan>`, d), "class", "end", "x", left-8, "y", at+4)
	}
	for at := first; at <= last; at++ {
		c.text(x(at), top+height+20, "mid", fmt.Sprint(at))
	}
	c.text(left+width/2, top+height+40, "mid", xLabel)
	labels := labelHeights(lines, y)
	for i, s := range lines {
		class := fmt.Sprintf("s%d", i%4)
		d := "M"
		for k, v := range s.Values {
			if k > 0 {
				d += "L"
			}
			d += path(x(s.First+k), y(v))
		}
		c.open("g", "class", class)
		c.el("path", "", "class", "series", "d", d)
		for k, v := range s.Values {
			c.el("path", "<title>"+escape(fmt.Sprintf("%s, %s %d: %s", s.Label, xLabel, s.First+k, Thousands(v)))+"</title>",
				"class", "mark", "d", marks[i%4], "transform", fmt.Sprintf("translate(%s %s)", num(x(s.First+k)), num(y(v))))
		}
		end := s.First + len(s.Values) - 1
		c.text(x(end)+12, labels[i]+1, "label", s.Label)
		c.text(x(end)+12, labels[i]+14, "note", growth(s))
		c.close("g")
	}
	labelWidth := textWidth("× 10.00 a step", 10.5)
	for _, s := range lines {
		labelWidth = max(labelWidth, textWidth(s.Label, 12))
	}
	table, alt := linesText(title, xLabel, first, last, lines)
	return Picture(picture(left+width+labelWidth+24, top+height+54, alt, c.String()), alt, table)
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

func linesText(title, xLabel string, first, last int, lines []Series) (table, alt string) {
	header := []string{xLabel}
	for _, s := range lines {
		header = append(header, s.Label)
	}
	var rows [][]string
	for at := first; at <= last; at++ {
		row := []string{fmt.Sprint(at)}
		for _, s := range lines {
			cell := ""
			if k := at - s.First; k >= 0 && k < len(s.Values) {
				cell = Thousands(s.Values[k])
			}
			row = append(row, cell)
		}
		rows = append(rows, row)
	}
	var ends []string
	for _, s := range lines {
		ends = append(ends, fmt.Sprintf("%s from %s to %s", s.Label, Thousands(s.Values[0]), Thousands(s.Values[len(s.Values)-1])))
	}
	return title + "\n" + Table(header, rows).Text, fmt.Sprintf("%s, by %s, logarithmic: %s.", title, xLabel, strings.Join(ends, "; "))
}

// Thousands writes 549946 as 549,946.
func Thousands(v int) string { return Commas(strconv.Itoa(v)) }

// Commas writes a comma between the thousands of an integer in decimal.
func Commas(s string) string {
	for i := len(s) - 3; i > 0 && s[i-1] != '-'; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
