package render

import (
	"fmt"
	"math"
	"strings"
	"unicode/utf8"

	"gametree/pkg/search"
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

// Steps draws a staircase with one row for each step and its error bar, and the
// same as text. A step whose error bar includes 0 is hollow. unit names the unit of
// the values. An infinite value is drawn at the finite end of its error bar.
func Steps(title, unit string, steps []Step) Bundle {
	const rowHeight, barHeight, length, top = 30.0, 14.0, 460.0, 62.0
	spans := stepSpans(steps)
	least, most := 0.0, 1.0
	for _, s := range spans {
		least, most = min(least, s.low, s.end), max(most, s.high, s.end)
	}
	label := longest(steps, func(s Step) string { return s.Label })
	left := margin + textWidth(label, 10.5) + 10
	x := func(v float64) float64 { return left + length*(v-least)/(most-least) }
	bottom := top + rowHeight*float64(len(steps))

	var c canvas
	var text strings.Builder
	c.el("style", rules("steps"))
	c.text(margin, 28, "title", title)
	c.text(margin, 46, "note", unit+"; hollow: the error bar holds 0")
	fmt.Fprintf(&text, "%s (%s)\n", title, unit)
	for v := math.Ceil(least/stepGrid) * stepGrid; v <= most; v += stepGrid {
		c.el("path", "", "class", "grid", "d", path("M", x(v), top-4, "V", bottom))
		c.text(x(v), bottom+16, "mid", minus(int(v)))
	}
	right := left + length
	var alt []string
	for i, s := range spans {
		y := top + rowHeight*float64(i)
		middle := y + barHeight/2
		c.text(left-10, y+barHeight-3, "end", steps[i].Label)
		class := "fill"
		if !steps[i].certain() {
			class = "hollow"
		}
		c.el("rect", "", "class", class, "x", x(min(s.start, s.end)), "y", y, "width", max(math.Abs(x(s.end)-x(s.start)), 1), "height", barHeight, "rx", 2.0)
		c.el("path", "", "class", "whisker", "d", path("M", x(s.low), middle, "H", x(s.high)))
		for _, end := range []struct{ at, on float64 }{{steps[i].Low, s.low}, {steps[i].High, s.high}} {
			if !math.IsInf(end.at, 0) { // an open end has no cap
				c.el("path", "", "class", "whisker", "d", path("M", x(end.on), middle-4, "v", 8.0))
			}
		}
		if i+1 < len(spans) {
			c.el("path", "", "class", "grid", "d", path("M", x(s.end), y+barHeight, "V", y+rowHeight))
		}
		words := steps[i].words()
		at := max(x(s.high), x(s.end), x(s.start)) + 8
		c.text(at, y+barHeight-3, "note", words)
		right = max(right, at+textWidth(words, 10.5))
		alt = append(alt, steps[i].Label+" "+words)
		fmt.Fprintf(&text, "%*s  %s\n", utf8.RuneCountInString(label), steps[i].Label, words)
	}
	summary := title + " (" + unit + "): " + strings.Join(alt, "; ") + "."
	return Picture(picture(right+margin, bottom+32, summary, c.String()), summary, text.String())
}

// stepGrid is the distance between the vertical lines behind the steps.
const stepGrid = 200

// stepSpan is a step as it is drawn, in values counted from the foot of the stairs.
type stepSpan struct{ start, end, low, high float64 }

func stepSpans(steps []Step) (spans []stepSpan) {
	at := 0.0
	for _, s := range steps {
		value, low, high := s.Value, s.Low, s.High
		switch {
		case math.IsInf(value, 1):
			value = low
		case math.IsInf(value, -1):
			value = high
		}
		if math.IsInf(low, 0) {
			low = value
		}
		if math.IsInf(high, 0) {
			high = value
		}
		spans = append(spans, stepSpan{at, at + value, at + low, at + high})
		at += value
	}
	return spans
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

// signed writes a difference rounded to an integer, with its sign.
func signed(v float64) string {
	switch {
	case math.IsInf(v, 1):
		return "+∞"
	case math.Round(v) > 0:
		return fmt.Sprintf("+%.0f", v)
	}
	return minus(int(math.Round(max(v, -search.Inf))))
}
