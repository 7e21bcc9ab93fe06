package render

import "cmp"

func (d *drawing) drawEdges(f *figure) {
	cut := false
	for _, k := range f.kids {
		switch {
		case k.parent != nil:
			d.drawPruned(f, k)
		case k.node == nil:
			k.cut = cmp.Or(f.node, f.cut)
			d.edges.path("edge ghost", edge(f, k), "data-cut", k.cut.ID)
			if f.node != nil && len(f.node.Untried) > 0 && !cut {
				cut = true
				x, y := d.drawSlash(f, k, 1)
				if d.Whole != nil {
					d.nodes.el("text", cutLabel(d.t, f.node), "class", "cutoff cut w start", "data-cut", f.node.ID,
						"transform", translate(x+14, y+4))
				}
			}
		default:
			class, to := "edge", &d.edges
			if d.onLine[k.node] {
				class, to = "pv", &d.line
			}
			attributes := []any{"class", class, "data-e", k.node.ID, "d", edge(f, k)}
			if f.node != nil && f.node.Chance() { // the more probable, the thicker
				attributes = append(attributes, "style", "stroke-width:"+num(1+6*k.node.Probability()))
			}
			to.el("path", "", attributes...)
		}
		d.drawEdges(k)
	}
}

func (d *drawing) drawProbability(f *figure) {
	text, c := fraction(f.node.Probability()), &d.nodes
	w := textWidth(text, 12) + 12
	y := -f.up - 10
	c.rect("odds", -w/2, y-9, w, 18, "rx", 9.0)
	c.text(0, y+4.5, "odds-text", text)
}

func edge(f, k *figure) string {
	y, ty := f.y+f.down, k.y-k.up
	middle := (y + ty) / 2
	return path("M", f.x, y, "C", f.x, middle, k.x, middle, k.x, ty)
}

// drawPruned draws the moves that were never tried: triangles on dotted edges, a double stroke, and
// the bound that cut them off.
func (d *drawing) drawPruned(f, k *figure) {
	shown := min(f.untried(), 3)
	tip := k.y - k.up
	var edges, triangles string
	for i := range shown {
		at := (float64(i) - float64(shown-1)/2) * triangle
		edges += path("M", f.x, f.y+f.down, "L", k.x+at, tip)
		triangles += path("M", at, -k.up, "l", -7.0, 22.0, "h", 14.0, "Z")
	}
	d.edges.el("path", "", "class", ghostly("dotted", f), "data-cut", k.parent.ID, "d", edges)
	c := &d.nodes
	c.open("g", "class", ghostly("cutoff", f), "data-cut", k.parent.ID, "transform", translate(k.x, k.y))
	c.el("title", escape(prunedTitle(k.parent)))
	c.path("pruned", triangles)
	c.text(0, 26, "cut w", cutLabel(d.t, k.parent))
	c.close("g")
	d.drawSlash(f, k, shown)
}

// drawSlash draws the double stroke of a cutoff just below the node, so that it does not touch the
// last child. It returns its middle.
func (d *drawing) drawSlash(f, k *figure, edges int) (x, y float64) {
	const at = 0.42
	x, y = f.x+(k.x-f.x)*at, f.y+f.down+(k.y-k.up-f.y-f.down)*at
	half := max(8, float64(edges)*triangle*at/2+4)
	strokes := path("M", -half, 1.0, "L", half, -6.0, "M", -half, 6.0, "L", half, -1.0)
	d.nodes.path(ghostly("slash", f), strokes, "data-cut", cmp.Or(k.parent, k.cut).ID, "transform", translate(x, y))
	return x, y
}

func ghostly(class string, f *figure) string {
	if f.node == nil {
		return class + " ghost"
	}
	return class
}
