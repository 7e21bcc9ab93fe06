package render

import (
	"fmt"

	"gametree/pkg/trace"
)

func (d *drawing) drawRowNames(c *canvas) {
	for ply := 0; ply <= d.rows; ply++ {
		name, y := "▲ max", head+d.row*float64(ply)+16
		if ply%2 == 1 {
			name = "▼ min"
		}
		if ply == d.rows {
			name = "leaves"
		}
		c.text(margin, y, "note", name)
	}
}

// drawLegend explains what occurs in the picture and returns its right edge.
func (d *drawing) drawLegend(c *canvas, y float64) float64 {
	x := margin
	entry := func(symbol func(x float64), width float64, label string) {
		symbol(x)
		c.text(x+width+6, y+4, "note", label)
		x += width + 6 + textWidth(label, 10.5) + 14
	}
	house := func(class, d string) func(float64) {
		return func(x float64) {
			c.open("g", "class", class)
			c.el("path", "", "d", d, "transform", fmt.Sprintf("translate(%s %s)", num(x+9), num(y)))
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
		entry(stroke("pv", "M2 0H22"), 24, "principal variation")
	}
	if d.pruned {
		entry(stroke("slash", "M2 2L16-5M2 7L16 0"), 18, "pruned, never searched")
	}
	if d.t.Windows != trace.NoWindows {
		label := "window α … β on entry"
		if d.t.Windows == trace.Implied {
			label = "window implied by what was seen"
		}
		entry(func(x float64) { stroke("track", "M2 0H42")(x); stroke("bar", "M14 0H32")(x) }, 44, label)
	}
	return x
}

const defs = `<defs><pattern id="hatch" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">` +
	`<path class="hatch" d="M0 0V4"/></pattern></defs>`
