package render

func (d *drawing) drawEdges(f *figure) {
	cut := false
	for _, k := range f.kids {
		switch {
		case k.parent != nil:
			d.drawPruned(f, k)
		case k.node == nil:
			d.edges.el("path", "", "class", "edge ghost", "d", edge(f, k))
			if f.node != nil && !f.node.Unfinished && !cut {
				cut = true
				d.drawSlash(&d.nodes, f, k, 1)
			}
		default:
			class, to := "edge", &d.edges
			if d.onLine[k.node] {
				class, to = "pv", &d.line
			}
			to.el("path", "", "class", class, "data-e", k.node.ID, "d", edge(f, k))
			if d.t.Named {
				d.nodes.el("text", escape(k.node.Name), "class", "name", "data-e", k.node.ID, "x", k.x, "y", k.y-k.up-4)
			}
		}
		d.drawEdges(k)
	}
}

// edge returns the curve from a node to one below it.
func edge(f, k *figure) string {
	y, ty := f.y+f.down, k.y-k.up
	middle := (y + ty) / 2
	return path("M", f.x, y, "C", f.x, middle, k.x, middle, k.x, ty)
}

// drawPruned draws the moves that were never tried: triangles on dotted edges, a
// double stroke across the edges, and the bound that cut them off.
func (d *drawing) drawPruned(f, k *figure) {
	shown := min(f.untried(), 3)
	tip := k.y - k.up
	c := &d.nodes
	c.open("g", "class", ghostly("cutoff", f), "data-cut", k.parent.ID)
	c.el("title", escape(prunedTitle(k.parent)))
	var edges, triangles string
	for i := range shown {
		tx := k.x + (float64(i)-float64(shown-1)/2)*triangle
		edges += path("M", f.x, f.y+f.down, "L", tx, tip)
		triangles += path("M", tx, tip, "L", tx-6, tip+19, "H", tx+6, "Z")
	}
	c.el("path", "", "class", "dotted", "d", edges)
	c.el("path", "", "class", "pruned", "d", triangles)
	d.drawSlash(c, f, k, shown)
	c.text(k.x, k.y+23, "cut w", cutLabel(d.t, k.parent))
	c.close("g")
}

// drawSlash draws the double stroke of a cutoff across the edges to the pruned
// moves, just below the node, so that it does not touch the last child.
func (d *drawing) drawSlash(c *canvas, f, k *figure, edges int) {
	const at = 0.42
	x, y, tip := f.x, f.y+f.down, k.y-k.up
	sx, sy := x+(k.x-x)*at, y+(tip-y)*at
	half := max(7, float64(edges)*triangle*at/2+4)
	c.el("path", "", "class", "slash", "d", path("M", sx-half, sy+1, "L", sx+half, sy-6, "M", sx-half, sy+6, "L", sx+half, sy-1))
}

func ghostly(class string, f *figure) string {
	if f.node == nil {
		return class + " ghost"
	}
	return class
}
