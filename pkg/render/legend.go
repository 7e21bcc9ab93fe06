package render

import (
	"fmt"

	"gametree/pkg/trace"
)

func (d *drawing) drawRowNames(c *canvas) {
	for row := 0; row <= d.rows; row++ {
		name, y := "▲ max", head+d.row*float64(row)+16
		if d.boards {
			y += boardHeight(d.t.Root.Board)/2 - 12
		}
		if (d.t.Root.Ply+row)%2 == 1 {
			name = "▼ min"
		}
		if row == d.rows && d.leaves {
			name = "leaves"
		}
		c.text(margin, y, "note", name)
	}
}

// drawLegend explains the signs that occur in the picture, from height y down, in
// lines no wider than the picture. It returns its right and its lower edge.
func (d *drawing) drawLegend(c *canvas, y float64) (right, bottom float64) {
	const enough = 520
	x, limit := margin, max(d.width+labels+margin, enough)
	entry := func(symbol func(x float64), width float64, label string) {
		needs := width + 6 + textWidth(label, 10.5) + 14
		if x > margin && x+needs > limit {
			x, y = margin, y+24
		}
		symbol(x)
		c.text(x+width+6, y+4, "note", label)
		x += needs
		right = max(right, x)
	}
	house := func(class, d string) func(float64) {
		return func(x float64) {
			c.open("g", "class", class)
			c.el("path", "", "class", "shape", "d", d, "transform", fmt.Sprintf("translate(%s %s)", num(x+9), num(y)))
			c.close("g")
		}
	}
	stroke := func(class string, shape ...any) func(float64) {
		return func(x float64) {
			c.el("path", "", "class", class, "d", path(shape...), "transform", fmt.Sprintf("translate(%s %s)", num(x), num(y)))
		}
	}
	entry(house("max", "M-9-3L0-10L9-3V8H-9Z"), 18, "max to move")
	entry(house("min", "M-9 3L0 10L9 3V-8H-9Z"), 18, "min to move")
	if d.t.Root.Known {
		entry(stroke("pv key", "M2 0H22"), 24, "principal variation")
	}
	if d.pruned {
		entry(stroke("slash", "M2 2L16-5M2 7L16 0"), 18, "pruned, never searched")
	}
	if d.ghosts {
		entry(func(x float64) {
			c.el("rect", "", "class", "ghost shape", "x", x+1, "y", y-8, "width", 18.0, "height", 16.0, "rx", 4.0)
		}, 20, "searched only by the other")
	}
	if d.windows && d.t.Windows != trace.NoWindows {
		label := "window α … β on entry"
		if d.t.Windows == trace.Implied {
			label = "window implied by what was seen"
		}
		entry(func(x float64) { stroke("track", "M2 0H42")(x); stroke("bar", "M14 0H32")(x) }, 44, label)
	}
	return right, y
}

const defs = `<defs><pattern id="hatch" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">` +
	`<path class="hatch" d="M0 0V4"/></pattern></defs>`
