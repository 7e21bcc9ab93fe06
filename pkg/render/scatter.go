package render

import (
	"fmt"
	"math"
)

// Dot is one thing measured in two ways.
type Dot struct {
	Name string // its tooltip
	X, Y int    // at least 1
}

// Scatter draws a dot for each thing measured in two ways, on equal logarithmic axes
// with the diagonal on which both agree, and the same as text. x and y name the two
// measures; below the diagonal y is smaller.
func Scatter(title, x, y string, dots []Dot) Bundle {
	const side, left, top = 400.0, 84.0, 76.0
	const bottom = top + side
	least, most := ticks(dots)
	scale := math.Log(float64(most) / float64(least))
	at := func(v int) float64 { return side * math.Log(float64(v)/float64(least)) / scale }

	s := newSheet(title)
	s.widen(left + side + 56)
	s.text(margin, 52, "note", y+" ↑")
	for v := least; v <= most; v = nextTick(v) {
		s.el("path", "", "class", "grid", "d", path("M", left+at(v), top, "v", side, "M", left, bottom-at(v), "h", side))
		s.text(left-10, bottom-at(v)+4, "end", Thousands(v))
		s.text(left+at(v), bottom+18, "mid", Thousands(v))
	}
	s.text(left+side/2, bottom+40, "mid", x+" →")
	s.el("path", "", "class", "dotted", "d", path("M", left, bottom, "L", left+side, top))
	s.text(left+side+6, top+4, "note", "equal")
	below, on := 0, 0
	var rows [][]string
	s.open("g", "class", "s1")
	for _, d := range dots {
		row := []string{d.Name, Thousands(d.X), Thousands(d.Y)}
		rows = append(rows, row)
		s.el("circle", tooltip(fmt.Sprintf("%s: %s, %s", d.Name, row[1], row[2])),
			"class", "mark dot", "cx", left+at(d.X), "cy", bottom-at(d.Y), "r", 5.0)
		switch {
		case d.Y < d.X:
			below++
		case d.Y == d.X:
			on++
		}
	}
	s.close("g")
	summary := fmt.Sprintf("%d of %d below the diagonal, %d on it.", below, len(dots), on)
	return s.bundle(bottom+54, title+": "+summary, title+"\n"+Table([]string{"", x, y}, rows).Text+summary+"\n")
}

// ticks returns two round numbers with all dots between them.
func ticks(dots []Dot) (least, most int) {
	low, high := math.MaxInt, 1
	for _, d := range dots {
		low, high = min(low, d.X, d.Y), max(high, d.X, d.Y)
	}
	least = 1
	for len(dots) > 0 && nextTick(least) <= low {
		least = nextTick(least)
	}
	for most = nextTick(least); most < high; {
		most = nextTick(most)
	}
	return least, most
}

// nextTick returns the next of 1, 2, 5, 10, 20, 50, …
func nextTick(v int) int {
	lead := v
	for lead >= 10 {
		lead /= 10
	}
	if lead == 2 {
		return v / 2 * 5
	}
	return v * 2
}
