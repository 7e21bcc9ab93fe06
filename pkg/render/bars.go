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

// Bars draws a bar chart. unit names what the values count, such as "leaves".
func Bars(title, unit string, bars []Bar) Bundle { return staticPicture(drawBars(title, unit, bars)) }

func drawBars(title, unit string, bars []Bar) (svg, alt, text string) {
	const top, rowHeight, barHeight = 66.0, 28.0, 18.0
	x := axis{to: 500, high: 1}
	for _, b := range bars {
		x.high = max(x.high, float64(b.Value))
	}
	label := longest(bars, func(b Bar) string { return b.Label })
	left := margin + textWidth(label, 11) + 8
	bottom := top + rowHeight*float64(len(bars))
	s := newSheet(title)
	s.text(margin, 50, "note", unit)
	s.widen(left + x.to + 52)
	heading := title
	if unit != "" {
		heading += " (" + unit + ")"
	}
	text = heading + "\n"
	var words []string
	for i, b := range bars {
		y := top + rowHeight*float64(i)
		length := x.at(float64(b.Value))
		note := Thousands(b.Value)
		if b.Note != "" {
			note += " (" + b.Note + ")"
		}
		s.text(left-8, y+barHeight-5, "end", b.Label)
		s.rect("fill", left, y, max(length, 1), barHeight, "rx", 2.0, "data-bar", b.Label)
		s.label(left+max(length, 1)+6, y+barHeight-5, note)
		bar := strings.Repeat("█", int(math.Ceil(30*length/x.to)))
		text += fmt.Sprintf("%*s  %s %s\n", utf8.RuneCountInString(label), b.Label, bar, note)
		words = append(words, b.Label+" "+Thousands(b.Value))
	}
	alt = heading + ": " + strings.Join(words, ", ") + "."
	return s.picture(bottom+8, alt), alt, text
}

func longest[T any](items []T, label func(T) string) (most string) {
	for _, item := range items {
		if l := label(item); utf8.RuneCountInString(l) > utf8.RuneCountInString(most) {
			most = l
		}
	}
	return most
}
