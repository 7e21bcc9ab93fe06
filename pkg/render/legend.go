package render

import "gametree/pkg/trace"

func (d *drawing) drawRowNames(s *sheet) {
	for row := 0; row <= d.rows; row++ {
		y := head + d.row*float64(row) + 4
		if d.boards {
			y += smallBoard(d.t.Root).bottom()/2 - 24
		}
		_, name := movers(d.t, row)
		if row == d.rows && d.houses < d.rows {
			name = "leaves"
		}
		s.text(margin, y, "note", name)
	}
}

// drawLegend explains the signs in the picture, from height y down, and returns its lower edge.
func (d *drawing) drawLegend(s *sheet, y float64) (bottom float64) {
	const line = `<path class="pv key" d="M2 0H22"/>`
	mover := func(class, shape string) string {
		if d.boards {
			shape = `<rect class="frame" x="1" y="-8" width="16" height="16" rx="3"/>`
		}
		return `<g class="` + class + `">` + shape + `</g>`
	}
	movers := map[string]bool{}
	d.t.Root.All(func(n *trace.Node) { movers[kind(n)] = true })
	ghosts := "searched only by the other"
	if d.Whole != nil {
		ghosts = "never looked at"
	}
	window := "window α … β on entry, "
	if d.t.Windows == trace.Implied {
		window = "window implied by what was seen, "
	}
	window += map[View]string{MaxView: "for max", MoverView: "for the mover"}[d.View]
	return s.legend(y, max(d.width+labels+margin, 520), []explained{
		{movers["max"], 18, "max to move", mover("max", `<path class="shape" d="M0-3L9-10L18-3V8H0Z"/>`)},
		{movers["min"], 18, "min to move", mover("min", `<path class="shape" d="M0 3L9 10L18 3V-8H0Z"/>`)},
		{movers["chance"], 18, "chance: the mean of its outcomes", `<g class="chance">` +
			`<circle class="shape" cx="9" cy="0" r="9"/><circle class="shape inner" cx="9" cy="0" r="6.5"/></g>`},
		{d.boards && movers["leaf"], 18, "leaf: judged here", mover("leaf", "")},
		{d.t.Proving != nil, 24, "to the most-proving leaf; at the end, the answer", line},
		{d.t.Proving == nil && len(d.onLine) > 1, 24, "principal variation", line},
		{d.hasPruned, 18, "never looked at", `<path class="slash" d="M2 2L16-5M2 7L16 0"/>`},
		{d.hasGhosts, 20, ghosts, `<rect class="ghost shape" x="1" y="-8" width="18" height="16" rx="4"/>`},
		{d.windows && d.t.Windows != trace.NoWindows, 44, window,
			`<path class="track" d="M2 0H42"/><path class="bar" d="M14 0H32"/>`},
	})
}

// explained is a sign in a legend, SVG from 0 to width, with its meaning.
type explained struct {
	shown       bool
	width       float64
	label, sign string
}

// legend explains signs from height y down, in lines that end before limit; scripts break them
// again. It returns its lower edge.
func (s *sheet) legend(y, limit float64, entries []explained) (bottom float64) {
	x := margin
	for _, e := range entries {
		if !e.shown {
			continue
		}
		needs := e.width + 6 + textWidth(e.label, 11.5) + 14
		if x > margin && x+needs > limit {
			x, y = margin, y+24
		}
		class := "entry"
		if e.label == "principal variation" { // it is established only at the end
			class = "entry later"
		}
		s.open("g", "class", class, "data-wide", needs, "transform", translate(x, y))
		s.WriteString(e.sign)
		s.text(e.width+6, 4, "note", e.label)
		s.close("g")
		x += needs
		s.widen(x - margin)
	}
	return y
}

const defs = `<defs><pattern id="hatch" width="4" height="4" patternUnits="userSpaceOnUse" ` +
	`patternTransform="rotate(45)"><path stroke="var(--pruned)" d="M0 0V4"/></pattern></defs>`
