package render

import (
	"fmt"

	"gametree/pkg/search"
	"gametree/pkg/trace"
)

func (d *drawing) drawNodes(f *figure) {
	if f.node != nil {
		d.drawNode(f)
	}
	for _, k := range f.kids {
		d.drawNodes(k)
	}
}

func (d *drawing) drawNode(f *figure) {
	n, c := f.node, &d.nodes
	on := ""
	if d.onLine[n] {
		on = " on"
	}
	if n.Leaf {
		w := max(leafWidth, textWidth(d.view.value(n), 13)+8)
		c.open("g", "class", "leaf"+on)
		c.el("title", escape(d.view.nodeTitle(n)))
		c.el("rect", "", "x", f.x-w/2, "y", f.y-11, "width", w, "height", 22.0, "rx", 6.0)
		c.text(f.x, f.y+4.5, "", d.view.value(n))
		c.close("g")
	} else {
		w := max(house, textWidth(d.view.value(n), 13)+10) / 2
		side, shape := "max", path("M", f.x-w, f.y-6, "L", f.x, f.y-19, "L", f.x+w, f.y-6, "V", f.y+13, "H", f.x-w, "Z")
		if !n.Max() {
			side, shape = "min", path("M", f.x-w, f.y+6, "L", f.x, f.y+19, "L", f.x+w, f.y+6, "V", f.y-13, "H", f.x-w, "Z")
		}
		c.open("g", "class", side+on)
		c.el("title", escape(d.view.nodeTitle(n)))
		c.el("path", "", "d", shape)
		c.text(f.x, f.y+5, "v", d.view.value(n))
		c.close("g")
		if d.t.Windows != trace.NoWindows {
			d.drawWindow(f)
		}
		if hidden := below(n, n.Ply); n.Ply == d.depth && hidden > 0 {
			c.text(f.x, d.foot(f)+12, "mid", "+"+plural(hidden, "node"))
		}
	}
	if n.Caption != "" {
		c.text(f.x, f.y+23, "cap", n.Caption)
	}
}

// drawWindow writes α … β under a node, and how much of all values that is.
func (d *drawing) drawWindow(f *figure) {
	const half = 25.0
	low, high := d.view.bounds(f.node)
	c := &d.nodes
	c.el("text", fmt.Sprintf(`<tspan class="a">%s</tspan><tspan class="dots"> … </tspan><tspan class="b">%s</tspan>`,
		minus(low, search.Inf), minus(high, search.Inf)), "class", "w", "x", f.x, "y", f.y+29)
	alpha, beta := f.node.RootWindow()
	place := func(v int) float64 {
		span := float64(max(d.high-d.low, 1))
		at := (float64(v) - float64(d.low)) / span
		return f.x - half + 2*half*min(max(at, 0), 1)
	}
	c.el("path", "", "class", "track", "d", path("M", f.x-half, f.y+35, "H", f.x+half))
	c.el("path", "", "class", "bar", "d", path("M", place(alpha), f.y+35, "H", place(beta)))
}
