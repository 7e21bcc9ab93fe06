package render

import (
	"fmt"
	"math"
	"strings"
	"unicode/utf8"
)

// Step is a measured difference with its interval.
type Step struct {
	Label     string
	Value     float64
	Low, High float64 // the ends of its interval; infinite if it is open
	Note      string  // below the label, such as how it was measured
}

// certain reports whether 0 lies outside the interval.
func (s Step) certain() bool { return s.Low > 0 || s.High < 0 }

// bounds returns the finite ends of what is drawn of a step.
func (s Step) bounds() (low, high float64) {
	low, high = math.Inf(1), math.Inf(-1)
	for _, v := range []float64{s.Value, s.Low, s.High} {
		if !math.IsInf(v, 0) {
			low, high = min(low, v), max(high, v)
		}
	}
	if low > high {
		return 0, 0
	}
	return low, high
}

// Steps draws a row for each difference, a dot with its interval, and the same as text.
// A dot whose interval includes 0 is hollow: nothing is shown. unit names the unit of
// the values. An infinite value, as when all games are won, has a bound on one side
// only: an arrow begins there. The axis reaches as far as the finite ends.
func Steps(title, unit string, steps []Step) Bundle {
	const top, rowHeight, length = 84.0, 46.0, 420.0
	least, most := 0.0, 0.0
	for _, s := range steps {
		low, high := s.bounds()
		least, most = min(least, low), max(most, high)
	}
	most = max(most, least+1)
	label := max(textWidth(longest(steps, func(s Step) string { return s.Label }), 13), textWidth(longest(steps, func(s Step) string { return s.Note }), 11))
	left := margin + label + 44 // an arrow may begin at the left end
	bottom := top + rowHeight*float64(len(steps))
	f := frame{axis{from: left, to: left + length, low: least, high: most}, axis{from: bottom - 8, to: top - 14}}

	s := newSheet(title, "steps")
	s.widen(f.x.to + 40)
	s.text(margin, 50, "note", unit+"; a hollow dot: the interval includes 0")
	s.columns(f, f.x.ticks(), signed)
	text := fmt.Sprintf("%s (%s)\n", title, unit)
	width := utf8.RuneCountInString(longest(steps, func(s Step) string { return s.Label }))
	var alt []string
	for i, step := range steps {
		y := top + rowHeight*float64(i)
		s.text(margin, y+4, "name-of start", step.Label)
		s.text(margin, y+20, "note", step.Note)
		step.draw(s, f.x, y)
		words := strings.TrimSpace(step.words() + "  " + step.Note)
		alt = append(alt, step.Label+" "+words)
		text += fmt.Sprintf("%*s  %s\n", width, step.Label, words)
	}
	return s.bundle(bottom+26, fmt.Sprintf("%s (%s): %s.", title, unit, strings.Join(alt, "; ")), text)
}

// draw draws the interval of a step, its dot, and its numbers.
func (step Step) draw(s *sheet, x axis, y float64) {
	low, high := step.bounds()
	class := "interval"
	if !step.certain() {
		class = "interval unclear"
	}
	s.open("g", "class", class)
	a, b := x.at(low), x.at(high)
	if math.IsInf(step.Low, -1) {
		a -= 32
	}
	if math.IsInf(step.High, 1) {
		b += 32
	}
	s.el("path", "", "class", "whisker", "d", path("M", a, y, "H", b))
	for _, end := range []struct{ value, at, way float64 }{{step.Low, a, -1}, {step.High, b, 1}} {
		if math.IsInf(end.value, 0) {
			s.el("path", "", "class", "arrow", "d", path("M", end.at, y-6, "l", end.way*11, 6.0, "l", -end.way*11, 6.0, "Z"))
		} else {
			s.el("path", "", "class", "whisker", "d", path("M", end.at, y-8, "v", 16.0))
		}
	}
	if !math.IsInf(step.Value, 0) {
		s.circle("point", x.at(step.Value), y, 7)
	}
	s.close("g")
	s.label(b+16, y+4, step.words())
}

// words returns the value and its interval: +58 (−44 … +173), or at least +195: all won.
func (s Step) words() string {
	switch {
	case math.IsInf(s.Value, 1):
		return "at least " + signed(s.Low) + ": all won"
	case math.IsInf(s.Value, -1):
		return "at most " + signed(s.High) + ": all lost"
	}
	text := fmt.Sprintf("%s (%s … %s)", signed(s.Value), signed(s.Low), signed(s.High))
	if !s.certain() {
		text = "nothing shown: " + text
	}
	return text
}
