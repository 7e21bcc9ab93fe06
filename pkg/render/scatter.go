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
	const side, left, top = 320.0, 66.0, 70.0
	least, most := ticks(dots)
	scale := math.Log(float64(most) / float64(least))
	at := func(v int) float64 { return side * math.Log(float64(v)/float64(least)) / scale }

	var c canvas
	c.text(margin, 28, "title", title)
	c.text(margin, 48, "note", y+" ↑")
	for v := least; v <= most; v = nextTick(v) {
		c.el("path", "", "class", "grid", "d", path("M", left+at(v), top, "v", side, "M", left, top+side-at(v), "h", side))
		c.text(left-8, top+side-at(v)+4, "end", Thousands(v))
		c.text(left+at(v), top+side+18, "mid", Thousands(v))
	}
	c.text(left+side/2, top+side+38, "mid", x+" →")
	c.el("path", "", "class", "dotted", "d", path("M", left, top+side, "L", left+side, top))
	c.text(left+side+6, top+4, "note", "equal")
	below, on := 0, 0
	var rows [][]string
	c.open("g", "class", "s1")
	for _, d := range dots {
		c.el("circle", "<title>"+escape(fmt.Sprintf("%s: %s, %s", d.Name, Thousands(d.X), Thousands(d.Y)))+"</title>",
			"class", "mark", "cx", left+at(d.X), "cy", top+side-at(d.Y), "r", 4.5)
		rows = append(rows, []string{d.Name, Thousands(d.X), Thousands(d.Y)})
		switch {
		case d.Y < d.X:
			below++
		case d.Y == d.X:
			on++
		}
	}
	c.close("g")
	summary := fmt.Sprintf("%d of %d below the diagonal, %d on it.", below, len(dots), on)
	width := max(left+side+44, margin+textWidth(title, 15)) + margin
	return Picture(picture(width, top+side+50, title+": "+summary, c.String()), title+": "+summary,
		title+"\n"+Table([]string{"", x, y}, rows).Text+summary+"\n")
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
