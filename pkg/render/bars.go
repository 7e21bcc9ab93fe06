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
	const top, rowHeight, barHeight, length = 62.0, 26.0, 16.0, 420.0
	most := 1
	for _, b := range bars {
		most = max(most, b.Value)
	}
	label := longest(bars, func(b Bar) string { return b.Label })
	left := margin + textWidth(label, 10.5) + 8
	s := newSheet(title)
	s.text(margin, 46, "note", unit)
	s.widen(left + length + 52)
	text := fmt.Sprintf("%s (%s)\n", title, unit)
	var alt []string
	for i, b := range bars {
		y := top + rowHeight*float64(i)
		share := float64(b.Value) / float64(most)
		width := max(share*length, 1)
		note := strings.TrimSpace(Thousands(b.Value) + "  " + b.Note)
		s.text(left-8, y+barHeight-4, "end", b.Label)
		s.el("rect", "", "class", "fill", "x", left, "y", y, "width", width, "height", barHeight, "rx", 2.0)
		s.label(left+width+6, y+barHeight-4, note)
		bar := strings.Repeat("█", int(math.Ceil(30*share)))
		text += fmt.Sprintf("%*s  %s %s\n", utf8.RuneCountInString(label), b.Label, bar, note)
		alt = append(alt, b.Label+" "+Thousands(b.Value))
	}
	bottom := top + rowHeight*float64(len(bars)) + 8
	return s.bundle(bottom, fmt.Sprintf("%s (%s): %s.", title, unit, strings.Join(alt, ", ")), text)
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
