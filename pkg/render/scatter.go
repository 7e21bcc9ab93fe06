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
	ends := axis{low: math.Inf(1)}
	for _, d := range dots {
		ends.low, ends.high = min(ends.low, float64(d.X), float64(d.Y)), max(ends.high, float64(d.X), float64(d.Y))
	}
	ends.low = min(ends.low, ends.high)
	ends = ends.decades()
	f := frame{axis{84, 484, ends.low, ends.high, true}, axis{476, 76, ends.low, ends.high, true}}
	s := newSheet(title)
	s.widen(f.x.to + 56)
	s.columns(f, f.x.ticks(), integer)
	s.rows(f, f.y.ticks(), integer)
	s.names(f, x+" →", y+" ↑")
	s.path("dotted", path("M", f.x.from, f.y.from, "L", f.x.to, f.y.to))
	s.text(f.x.to+6, f.y.to+4, "note", "equal")
	below, on := 0, 0
	var rows [][]string
	s.open("g", "class", "s1")
	for _, d := range dots {
		row := []string{d.Name, Thousands(d.X), Thousands(d.Y)}
		rows = append(rows, row)
		s.el("circle", tooltip(fmt.Sprintf("%s: %s, %s", d.Name, row[1], row[2])),
			"class", "mark dot", "cx", f.x.at(float64(d.X)), "cy", f.y.at(float64(d.Y)), "r", 5.0)
		switch {
		case d.Y < d.X:
			below++
		case d.Y == d.X:
			on++
		}
	}
	s.close("g")
	summary := fmt.Sprintf("%d of %d below the diagonal, %d on it.", below, len(dots), on)
	return s.bundle(f.y.from+54, title+": "+summary, title+"\n"+Table([]string{"", x, y}, rows).Text+summary+"\n")
}
