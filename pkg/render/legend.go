package render

import "gametree/pkg/trace"

func (d *drawing) drawRowNames(s *sheet) {
	for row := 0; row <= d.rows; row++ {
		y := head + d.row*float64(row) + 4
		if d.boards {
			y += smallBoard(d.t.Root).bottom()/2 - 24
		}
		_, name := movers(d.t, row)
		if row == d.rows && d.leafRow {
			name = "leaves"
		}
		s.text(margin, y, "note", name)
	}
}

// drawLegend explains the signs that occur in the picture, from height y down, in
// lines no wider than the picture. It returns its lower edge.
func (d *drawing) drawLegend(s *sheet, y float64) (bottom float64) {
	l := &legend{s, margin, y, max(d.width+labels+margin, 520), "entry"}
	entry := func(shown bool, width float64, label string, symbol func()) {
		if shown {
			l.entry(width, label, symbol)
		}
	}
	stroke := func(class, d string) func() { return func() { s.path(class, d) } }
	mover := func(class, house string) func() {
		return func() {
			s.open("g", "class", class)
			if d.boards {
				s.rect("frame", 1, -8, 16, 16, "rx", 3.0)
			} else {
				s.path("shape", house)
			}
			s.close("g")
		}
	}
	movers := map[string]bool{}
	d.t.Root.All(func(n *trace.Node) { movers[kind(n)] = true })
	entry(movers["max"], 18, "max to move", mover("max", "M0-3L9-10L18-3V8H0Z"))
	entry(movers["min"], 18, "min to move", mover("min", "M0 3L9 10L18 3V-8H0Z"))
	entry(movers["chance"], 18, "chance: the mean of its outcomes", func() {
		s.open("g", "class", "chance")
		s.circle("shape", 9, 0, 9)
		s.circle("shape inner", 9, 0, 6.5)
		s.close("g")
	})
	entry(d.boards && movers["leaf"], 18, "not searched further", mover("leaf", ""))
	line := stroke("pv key", "M2 0H22")
	entry(d.t.Proving != nil, 24, "to the most-proving leaf; at the end, the answer", line)
	l.class = "entry later" // it is established only at the end
	entry(d.t.Proving == nil && len(d.onLine) > 1, 24, "principal variation", line)
	l.class = "entry"
	entry(d.hasPruned, 18, "never looked at", stroke("slash", "M2 2L16-5M2 7L16 0"))
	ghosts := "searched only by the other"
	if d.Whole != nil {
		ghosts = "never looked at"
	}
	entry(d.hasGhosts, 20, ghosts, func() { s.rect("ghost shape", 1, -8, 18, 16, "rx", 4.0) })
	window := "window α … β on entry, "
	if d.t.Windows == trace.Implied {
		window = "window implied by what was seen, "
	}
	entry(d.windows && d.t.Windows != trace.NoWindows, 44, window+d.View.whose(), func() {
		s.path("track", "M2 0H42")
		s.path("bar", "M14 0H32")
	})
	return l.y
}

// legend explains signs, from x and y on, in lines that end before limit.
type legend struct {
	*sheet
	x, y, limit float64
	class       string // of the next entry; scripts break the lines again
}

// entry explains a sign that symbol draws from 0 to width.
func (l *legend) entry(width float64, label string, symbol func()) {
	needs := width + 6 + textWidth(label, 11.5) + 14
	if l.x > margin && l.x+needs > l.limit {
		l.x, l.y = margin, l.y+24
	}
	l.open("g", "class", l.class, "data-wide", needs, "transform", translate(l.x, l.y))
	symbol()
	l.text(width+6, 4, "note", label)
	l.close("g")
	l.x += needs
	l.widen(l.x - margin)
}

const defs = `<defs><pattern id="hatch" width="4" height="4" patternUnits="userSpaceOnUse" ` +
	`patternTransform="rotate(45)"><path class="hatch" d="M0 0V4"/></pattern></defs>`
