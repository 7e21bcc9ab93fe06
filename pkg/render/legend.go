package render

import "gametree/pkg/trace"

func (d *drawing) drawRowNames(s *sheet) {
	for row := 0; row <= d.rows; row++ {
		y := head + d.row*float64(row) + 16
		if d.boards {
			y += smallBoard(d.t.Root).bottom()/2 - 12
		}
		class, sign := player(row)
		name := sign + " " + class
		if row == d.rows && d.leaves {
			name = "leaves"
		}
		s.text(margin, y, "note", name)
	}
}

// drawLegend explains the signs that occur in the picture, from height y down, in
// lines no wider than the picture. It returns its lower edge.
func (d *drawing) drawLegend(s *sheet, y float64) (bottom float64) {
	const enough = 520
	x, limit := margin, max(d.width+labels+margin, enough)
	entry := func(width float64, label string, symbol func()) {
		needs := width + 6 + textWidth(label, 10.5) + 14
		if x > margin && x+needs > limit {
			x, y = margin, y+24
		}
		symbol()
		s.text(x+width+6, y+4, "note", label)
		x += needs
		s.widen(x - margin)
	}
	stroke := func(class, d string, dx float64) {
		s.el("path", "", "class", class, "d", d, "transform", translate(x+dx, y))
	}
	house := func(class, d string) func() {
		return func() {
			s.open("g", "class", class)
			stroke("shape", d, 9)
			s.close("g")
		}
	}
	entry(18, "max to move", house("max", "M-9-3L0-10L9-3V8H-9Z"))
	entry(18, "min to move", house("min", "M-9 3L0 10L9 3V-8H-9Z"))
	if len(d.onLine) > 1 {
		entry(24, "principal variation", func() { stroke("pv key", "M2 0H22", 0) })
	}
	if d.pruned {
		entry(18, "pruned, never searched", func() { stroke("slash", "M2 2L16-5M2 7L16 0", 0) })
	}
	if d.ghosts {
		entry(20, "searched only by the other", func() {
			s.el("rect", "", "class", "ghost shape", "x", x+1, "y", y-8, "width", 18.0, "height", 16.0, "rx", 4.0)
		})
	}
	if d.windows && d.t.Windows != trace.NoWindows {
		label := "window α … β on entry"
		if d.t.Windows == trace.Implied {
			label = "window implied by what was seen"
		}
		entry(44, label, func() { stroke("track", "M2 0H42", 0); stroke("bar", "M14 0H32", 0) })
	}
	return y
}

const defs = `<defs><pattern id="hatch" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">` +
	`<path class="hatch" d="M0 0V4"/></pattern></defs>`
