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
func Bars(title, unit string, bars []Bar) Bundle {
	const top, rowHeight, barHeight = 66.0, 28.0, 18.0
	x := axis{to: 500, high: 1}
	for _, b := range bars {
		x.high = max(x.high, float64(b.Value))
	}
	label := longest(bars, func(b Bar) string { return b.Label })
	left := margin + textWidth(label, 11) + 8
	s := newSheet(title)
	s.text(margin, 50, "note", unit)
	s.widen(left + x.to + 52)
	text := strings.TrimSuffix(title+" ("+unit+")", " ()") + "\n"
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
	}
	return s.bundle(top+rowHeight*float64(len(bars))+8, text)
}

func longest[T any](items []T, label func(T) string) (most string) {
	for _, item := range items {
		if l := label(item); utf8.RuneCountInString(l) > utf8.RuneCountInString(most) {
			most = l
		}
	}
	return most
}

// Difference is a measured difference with its interval.
type Difference struct {
	Label     string
	Value     float64
	Low, High float64 // the ends of its interval
}

func (d Difference) excludesZero() bool { return d.Low > 0 || d.High < 0 }

// Differences draws a row for each difference, a dot with its interval, and the same as text.
// A dot whose interval includes 0 is hollow: nothing is shown. unit names the unit of the values.
func Differences(title, unit string, differences []Difference) Bundle {
	const top, rowHeight = 132.0, 92.0
	x := axis{high: 1, from: margin + 8, to: margin + 268}
	for _, d := range differences {
		x.low, x.high = min(x.low, d.Low), max(x.high, d.High)
	}
	x.low, x.high = x.low-(x.high-x.low)/12, x.high+(x.high-x.low)/12

	s := newSheet(title, "differences")
	s.widen(x.to + 30)
	s.label(margin, 48, unit)
	s.label(margin, 64, "95 % interval (hollow: 0 is in it)")
	text := fmt.Sprintf("%s (%s)\n", title, unit)
	for i, d := range differences {
		y := top + rowHeight*float64(i)
		for _, v := range x.ticks() { // not through the labels
			s.path(map[bool]string{true: "zero", false: "grid"}[v == 0 && x.low < 0], path("M", x.at(v), y-12, "V", y+24))
			s.text(x.at(v), y+38, "mid", signed(v))
		}
		s.widen(margin + 1.1*textWidth(d.Label, 13))
		s.text(margin, y-36, "name-of start", d.Label)
		s.label(margin, y-20, d.words())
		d.draw(s, x, y)
		text += fmt.Sprintf("%s  %s\n", d.Label, d.words())
	}
	return s.bundle(top+rowHeight*float64(len(differences))-48, text)
}

func (d Difference) draw(s *sheet, x axis, y float64) {
	s.open("g", "class", map[bool]string{true: "interval", false: "interval unclear"}[d.excludesZero()])
	s.path("whisker", path("M", x.at(d.Low), y, "H", x.at(d.High)))
	for _, end := range []float64{d.Low, d.High} {
		s.path("whisker", path("M", x.at(end), y-8, "v", 16.0))
	}
	s.circle("point", x.at(d.Value), y, 7)
	s.close("g")
}

// words returns the value and its interval: +58 (−44 … +173).
func (d Difference) words() string {
	text := fmt.Sprintf("%s (%s … %s)", signed(d.Value), signed(d.Low), signed(d.High))
	if !d.excludesZero() {
		text = "nothing shown: " + text
	}
	return text
}
