package render

import (
	"fmt"
	"math"
	"strings"
	"unicode/utf8"
)

// Difference is a measured difference with its interval.
type Difference struct {
	Label     string
	Value     float64
	Low, High float64 // the ends of its interval; infinite if it is open
	Note      string  // below the label, such as how it was measured
}

// excludesZero reports whether 0 lies outside the interval.
func (d Difference) excludesZero() bool { return d.Low > 0 || d.High < 0 }

// bounds returns the finite ends of what is drawn of a d.
func (d Difference) bounds() (low, high float64) {
	low, high = math.Inf(1), math.Inf(-1)
	for _, v := range []float64{d.Value, d.Low, d.High} {
		if !math.IsInf(v, 0) {
			low, high = min(low, v), max(high, v)
		}
	}
	if low > high {
		return 0, 0
	}
	return low, high
}

// Differences draws a row for each difference, a dot with its interval, and the same as text.
// A dot whose interval includes 0 is hollow: nothing is shown. unit names the unit of
// the values. An infinite value, as when all games are won, has a bound on one side
// only: an arrow begins there. The axis reaches as far as the finite ends.
func Differences(title, unit string, differences []Difference) Bundle {
	const top, rowHeight, length = 84.0, 46.0, 420.0
	least, most := 0.0, 0.0
	for _, d := range differences {
		low, high := d.bounds()
		least, most = min(least, low), max(most, high)
	}
	most = max(most, least+1)
	label := longest(differences, func(d Difference) string { return d.Label })
	note := longest(differences, func(d Difference) string { return d.Note })
	left := margin + max(textWidth(label, 13), textWidth(note, 11)) + 44 // an arrow may begin at the left end
	bottom := top + rowHeight*float64(len(differences))
	f := frame{axis{from: left, to: left + length, low: least, high: most}, axis{from: bottom - 8, to: top - 14}}

	s := newSheet(title, "differences")
	s.widen(f.x.to + 40)
	s.text(margin, 50, "note", unit+"; a hollow dot: the interval includes 0")
	s.columns(f, f.x.ticks(), signed)
	text := fmt.Sprintf("%s (%s)\n", title, unit)
	width := utf8.RuneCountInString(label)
	var alt []string
	for i, d := range differences {
		y := top + rowHeight*float64(i)
		s.text(margin, y+4, "name-of start", d.Label)
		s.text(margin, y+20, "note", d.Note)
		d.draw(s, f.x, y)
		words := strings.TrimSpace(d.words() + "  " + d.Note)
		alt = append(alt, d.Label+" "+words)
		text += fmt.Sprintf("%*s  %s\n", width, d.Label, words)
	}
	return s.bundle(bottom+26, fmt.Sprintf("%s (%s): %s.", title, unit, strings.Join(alt, "; ")), text)
}

// draw draws the interval of a difference, its dot, and its numbers.
func (d Difference) draw(s *sheet, x axis, y float64) {
	low, high := d.bounds()
	class := "interval"
	if !d.excludesZero() {
		class = "interval unclear"
	}
	s.open("g", "class", class)
	a, b := x.at(low), x.at(high)
	if math.IsInf(d.Low, -1) {
		a -= 32
	}
	if math.IsInf(d.High, 1) {
		b += 32
	}
	s.path("whisker", path("M", a, y, "H", b))
	for _, end := range []struct{ value, at, way float64 }{{d.Low, a, -1}, {d.High, b, 1}} {
		if math.IsInf(end.value, 0) {
			s.path("arrow", path("M", end.at, y-6, "l", end.way*11, 6.0, "l", -end.way*11, 6.0, "Z"))
		} else {
			s.path("whisker", path("M", end.at, y-8, "v", 16.0))
		}
	}
	if !math.IsInf(d.Value, 0) {
		s.circle("point", x.at(d.Value), y, 7)
	}
	s.close("g")
	s.label(b+16, y+4, d.words())
}

// words returns the value and its interval: +58 (−44 … +173), or at least +195: all won.
func (d Difference) words() string {
	switch {
	case math.IsInf(d.Value, 1):
		return "at least " + signed(d.Low) + ": all won"
	case math.IsInf(d.Value, -1):
		return "at most " + signed(d.High) + ": all lost"
	}
	text := fmt.Sprintf("%s (%s … %s)", signed(d.Value), signed(d.Low), signed(d.High))
	if !d.excludesZero() {
		text = "nothing shown: " + text
	}
	return text
}
