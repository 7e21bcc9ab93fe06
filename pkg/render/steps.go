package render

import (
	"fmt"
	"math"
	"strings"
	"unicode/utf8"
)

// Step is a measured difference. It is drawn from the end of the step before it.
type Step struct {
	Label     string
	Value     float64
	Low, High float64 // the ends of its error bar; infinite if the bar is open
	Note      string  // drawn beside it, such as how it was measured
}

// certain reports whether 0 lies outside the error bar.
func (s Step) certain() bool { return s.Low > 0 || s.High < 0 }

// stepGrid is the distance between the vertical lines behind the steps.
const stepGrid = 200

// Steps draws a staircase with one row for each step and its error bar, and the
// same as text. A step whose error bar includes 0 is hollow. unit names the unit of
// the values. An infinite value is drawn at the finite end of its error bar.
func Steps(title, unit string, steps []Step) Bundle {
	const top, rowHeight, barHeight, length = 62.0, 30.0, 14.0, 460.0
	spans := stepSpans(steps)
	least, most := 0.0, 1.0
	for _, s := range spans {
		least, most = min(least, s.low, s.end), max(most, s.high, s.end)
	}
	label := longest(steps, func(s Step) string { return s.Label })
	left := margin + textWidth(label, 10.5) + 10
	x := func(v float64) float64 { return left + length*(v-least)/(most-least) }
	bottom := top + rowHeight*float64(len(steps))

	s := newSheet(title, "steps")
	s.widen(left + length)
	s.text(margin, 46, "note", unit+"; hollow: the error bar holds 0")
	for v := math.Ceil(least/stepGrid) * stepGrid; v <= most; v += stepGrid {
		s.el("path", "", "class", "grid", "d", path("M", x(v), top-4, "V", bottom))
		s.text(x(v), bottom+16, "mid", minus(int(v)))
	}
	text := fmt.Sprintf("%s (%s)\n", title, unit)
	var alt []string
	for i, span := range spans {
		y := top + rowHeight*float64(i)
		step, words := steps[i], steps[i].words()
		s.text(left-10, y+barHeight-3, "end", step.Label)
		span.draw(s, step, x, y, barHeight)
		if i+1 < len(spans) {
			s.el("path", "", "class", "grid", "d", path("M", x(span.end), y+barHeight, "V", y+rowHeight))
		}
		s.label(max(x(span.high), x(span.end), x(span.start))+8, y+barHeight-3, words)
		alt = append(alt, step.Label+" "+words)
		text += fmt.Sprintf("%*s  %s\n", utf8.RuneCountInString(label), step.Label, words)
	}
	return s.bundle(bottom+32, fmt.Sprintf("%s (%s): %s.", title, unit, strings.Join(alt, "; ")), text)
}

// stepSpan is a step as it is drawn, in values counted from the foot of the stairs.
type stepSpan struct{ start, end, low, high float64 }

func stepSpans(steps []Step) (spans []stepSpan) {
	at := 0.0
	for _, s := range steps {
		value := finite(s.Value, s.Low)
		if math.IsInf(s.Value, -1) {
			value = s.High
		}
		low, high := finite(s.Low, value), finite(s.High, value)
		spans = append(spans, stepSpan{at, at + value, at + low, at + high})
		at += value
	}
	return spans
}

// finite returns v or, if v is infinite, the value in its place.
func finite(v, instead float64) float64 {
	if math.IsInf(v, 0) {
		return instead
	}
	return v
}

// draw draws the bar of a step and its error bar. An open end has no cap.
func (span stepSpan) draw(s *sheet, step Step, x func(float64) float64, y, height float64) {
	class := "fill"
	if !step.certain() {
		class = "hollow"
	}
	from, width := x(min(span.start, span.end)), max(math.Abs(x(span.end)-x(span.start)), 1)
	s.el("rect", "", "class", class, "x", from, "y", y, "width", width, "height", height, "rx", 2.0)
	middle := y + height/2
	s.el("path", "", "class", "whisker", "d", path("M", x(span.low), middle, "H", x(span.high)))
	for _, end := range [][2]float64{{step.Low, span.low}, {step.High, span.high}} {
		if !math.IsInf(end[0], 0) {
			s.el("path", "", "class", "whisker", "d", path("M", x(end[1]), middle-4, "v", 8.0))
		}
	}
}

// words returns the value and its error bar: +58 (−44 to +173), or at least +195.
func (s Step) words() string {
	text := fmt.Sprintf("%s (%s to %s)", signed(s.Value), signed(s.Low), signed(s.High))
	switch {
	case math.IsInf(s.Value, 1):
		text = "at least " + signed(s.Low)
	case math.IsInf(s.Value, -1):
		text = "at most " + signed(s.High)
	}
	return strings.TrimSpace(text + "  " + s.Note)
}
