package render

import (
	"fmt"
	"math"
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
	most := 1
	for _, b := range bars {
		most = max(most, b.Value)
	}
	return barChart(title, unit, bars, barAxis{500, func(v int) float64 { return float64(v) / float64(most) }, nil})
}

// barAxis is the axis of a bar chart.
type barAxis struct {
	length float64
	share  func(v int) float64 // of the length
	ticks  []int
}

// logAxis returns a logarithmic axis up to most, with its powers of ten.
func logAxis(most int) barAxis {
	const least = 0.5 // so that a bar of 1 is visible
	a := barAxis{length: 320, share: func(v int) float64 {
		return math.Log(float64(max(v, 1))/least) / math.Log(float64(max(most, 1))/least)
	}}
	for v := 1; v <= most; v *= 10 {
		a.ticks = append(a.ticks, v)
	}
	return a
}

func barChart(title, unit string, bars []Bar, axis barAxis) Bundle {
	const top, rowHeight, barHeight = 66.0, 28.0, 18.0
	length := axis.length
	label := longest(bars, func(b Bar) string { return b.Label })
	left := margin + textWidth(label, 11) + 8
	bottom := top + rowHeight*float64(len(bars))
	s := newSheet(title)
	s.text(margin, 50, "note", unit)
	s.widen(left + length + 52)
	heading := title
	if unit != "" {
		heading += " (" + unit + ")"
	}
	for _, v := range axis.ticks {
		x := left + axis.share(v)*length
		s.el("path", "", "class", "grid", "d", path("M", x, top-6, "V", bottom))
		s.text(x, bottom+14, "mid", Thousands(v))
	}
	text := heading + "\n"
	var alt []string
	for i, b := range bars {
		y := top + rowHeight*float64(i)
		share := axis.share(b.Value)
		width := max(share*length, 1)
		note := Thousands(b.Value)
		if b.Note != "" {
			note += " (" + b.Note + ")"
		}
		s.text(left-8, y+barHeight-5, "end", b.Label)
		s.el("rect", "", "class", "fill", "data-bar", b.Label, "x", left, "y", y, "width", width, "height", barHeight, "rx", 2.0)
		s.label(left+width+6, y+barHeight-5, note)
		bar := strings.Repeat("█", int(math.Ceil(30*share)))
		text += fmt.Sprintf("%*s  %s %s\n", utf8.RuneCountInString(label), b.Label, bar, note)
		alt = append(alt, b.Label+" "+Thousands(b.Value))
	}
	if axis.ticks != nil {
		bottom += 14
	}
	return s.bundle(bottom+8, heading+": "+strings.Join(alt, ", ")+".", text)
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
