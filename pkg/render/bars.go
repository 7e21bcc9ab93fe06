package render

import (
	"fmt"
	"math"
	"strconv"
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

// SolverGoal is the number of positions that a learner's solver may enter on a board.
const SolverGoal = 1_000_000

// Solved is a row of a learner's solver: a search of theirs on boards with more and more
// squares left empty, up to the last that it finishes within SolverGoal positions.
type Solved struct {
	Row       string // the lesson and the search, such as "04 alpha-beta"
	Fewest    int    // squares left empty on the first board
	Positions []int  // entered on each board; at least one
}

// Solver draws a learner's solver: in each row a dot for each board, named by its empty
// squares, on a logarithmic axis of positions that ends at SolverGoal.
func Solver(rows []Solved) Bundle {
	const title, unit = "Your solver", "positions by squares left empty, up to a million"
	const top, height, radius, lowest, width = 66.0, 50.0, 9.5, 100, 320.0 // narrow enough for a telephone
	s := newSheet(title)
	s.text(margin, 50, "note", unit)
	bottom := top + height*float64(len(rows))
	f := frame{axis{margin + radius, margin + width, lowest, SolverGoal, true}, axis{from: bottom, to: top}}
	s.columns(f, f.x.ticks(), integer)
	s.path("before", path("M", f.x.to, f.y.from, "V", f.y.to))
	s.widen(f.x.to + 2*radius)
	var table [][]string
	var words []string
	s.open("g", "class", "s1")
	for i, r := range rows {
		y := top + height*float64(i) + 35
		result, last := fmt.Sprintf("%d squares", r.Fewest+len(r.Positions)-1), r.Positions[len(r.Positions)-1]
		s.text(margin, y-19, "name start", r.Row)
		s.el("text", result, "x", f.x.to-radius, "y", y-19, "class", "name-of name end", "style", "fill:var(--ink)")
		s.path("series", path("M", f.x.at(float64(r.Positions[0])), y, "H", f.x.at(float64(last))))
		var steps []string
		for k, n := range r.Positions {
			squares, x := strconv.Itoa(r.Fewest+k), f.x.at(float64(n))
			steps = append(steps, squares+": "+Thousands(n))
			s.el("circle", tooltip(fmt.Sprintf("%s squares: %s positions", squares, Thousands(n))),
				"class", "mark hollow", "cx", x, "cy", y, "r", radius)
			s.el("text", squares, "x", x, "y", y+4, "pointer-events", "none")
		}
		table = append(table, []string{r.Row, result, strings.Join(steps, "  ")})
		words = append(words, fmt.Sprintf("%s finishes %s, with %s positions", r.Row, result, Thousands(last)))
	}
	s.close("g")
	return s.bundle(bottom+26, title+", "+unit+": "+strings.Join(words, "; ")+".",
		title+" ("+unit+")\n"+Table([]string{"", "", "positions"}, table).Text)
}
