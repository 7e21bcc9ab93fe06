package render

import (
	"fmt"

	"gametree/pkg/trace"
)

// foot is where the edges of a node begin.
func (d *drawing) foot(f *figure) float64 {
	if d.t.Windows != trace.NoWindows {
		return f.y + 39
	}
	if f.node.Max() {
		return f.y + 14
	}
	return f.y + 19
}

// top is where the edge from above ends.
func top(f *figure) float64 {
	switch {
	case f.node == nil:
		return f.y - 10
	case f.node.Leaf:
		return f.y - 12
	case f.node.Max():
		return f.y - 20
	}
	return f.y - 14
}

func (d *drawing) drawEdges(f *figure) {
	for _, k := range f.kids {
		x, y, tx, ty := f.x, d.foot(f), k.x, top(k)
		switch middle := (y + ty) / 2; {
		case k.node == nil:
			d.drawPruned(f, k)
		case d.onLine[k.node]:
			d.line.el("path", "", "class", "pv", "d", path("M", x, y, "C", x, middle, tx, middle, tx, ty))
		default:
			d.edges.el("path", "", "class", "edge", "d", path("M", x, y, "C", x, middle, tx, middle, tx, ty))
		}
		if k.node != nil && d.t.Named {
			d.nodes.text(tx, ty-5, "name", k.node.Name)
		}
		d.drawEdges(k)
	}
}

// drawPruned draws the moves that were never tried: triangles on dotted edges,
// a double stroke across the edges, and which bound cut them.
func (d *drawing) drawPruned(f, k *figure) {
	count := len(k.parent.Untried)
	shown := min(count, 3)
	x, y, tip := f.x, d.foot(f), top(k)
	c := &d.nodes
	c.open("g")
	c.el("title", escape(prunedTitle(k.parent)))
	for i := range shown {
		tx := k.x + (float64(i)-float64(shown-1)/2)*triangle
		c.el("path", "", "class", "dotted", "d", path("M", x, y, "L", tx, tip))
		c.el("path", "", "class", "pruned", "d", path("M", tx, tip, "L", tx-6, tip+19, "L", tx+6, tip+19, "Z"))
	}
	// The strokes lie across the pruned edges just under the node, clear of
	// its last child below.
	const at = 0.42
	sx, sy := x+(k.x-x)*at, y+(tip-y)*at
	half := max(7, float64(shown)*triangle*at/2+4)
	c.el("path", "", "class", "slash", "d", path("M", sx-half, sy+1, "L", sx+half, sy-6, "M", sx-half, sy+6, "L", sx+half, sy-1))
	c.text(k.x, k.y+23, "cut w", cutLabel(k.parent))
	c.close("g")
}

// cutLabel says which bound cut: α at a min node, β at a max node.
func cutLabel(n *trace.Node) string {
	label := "α-cut"
	if n.Max() {
		label = "β-cut"
	}
	if len(n.Untried) > 3 {
		label += fmt.Sprintf(" ×%d", len(n.Untried))
	}
	return label
}
