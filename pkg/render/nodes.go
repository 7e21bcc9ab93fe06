package render

import (
	"fmt"
	"strings"

	"gametree/pkg/game"
	"gametree/pkg/trace"
)

func (d *drawing) drawNodes(f *figure) {
	switch {
	case f.node != nil:
		d.drawNode(f)
	case f.parent == nil:
		d.nodes.open("g", "class", "ghost "+kind(f.ghost))
		d.drawShape(f, f.ghost)
		d.nodes.close("g")
	}
	for _, k := range f.kids {
		d.drawNodes(k)
	}
}

// drawNode draws a node as one group; the player's script finds it by its number.
func (d *drawing) drawNode(f *figure) {
	n, c := f.node, &d.nodes
	class := kind(n)
	if d.onLine[n] {
		class += " on"
	}
	if d.t.Audit != nil && d.t.Audit.Needless[n] {
		class += " needless"
	}
	if d.folds(n) {
		class += " folded"
	}
	if n.Leaf && !n.Known && !n.Unfinished {
		class += " hidden"
	}
	c.open("g", "class", class, "data-n", n.ID)
	c.el("title", escape(d.view.nodeTitle(n)))
	if d.boards {
		d.drawBoardNode(f)
	} else {
		d.drawShape(f, n)
		c.text(f.x, f.y+4.8, "v", d.view.value(n))
		if n.Caption != "" {
			c.text(f.x, f.y+23, "cap", n.Caption)
		}
	}
	if d.windows && d.t.Windows != trace.NoWindows && !n.Leaf {
		d.drawWindow(f)
	}
	if d.folds(n) {
		c.text(f.x, f.y+f.down+12, "mid", "+"+Thousands(below(n, n.Ply)))
	}
	if fault := d.view.fault(d.t, n); fault != "" {
		y := f.y - f.up - 4
		if n.Leaf {
			y = f.y + 24
		}
		c.text(f.x, y, "cut w", fault)
	}
	c.close("g")
}

// player returns the class and the sign of the player to move at a ply.
func player(ply int) (class, sign string) {
	if ply%2 == 0 {
		return "max", "▲"
	}
	return "min", "▼"
}

// kind returns a node's class: leaf, or that of the player to move.
func kind(n *trace.Node) string {
	if n.Leaf {
		return "leaf"
	}
	class, _ := player(n.Ply)
	return class
}

// drawShape draws a house with its roof up (max) or down (min), or the box of a leaf.
func (d *drawing) drawShape(f *figure, n *trace.Node) {
	x, y, up := f.x, f.y, 1.0
	value := textWidth(d.view.value(n), 13)
	if n.Leaf {
		w := max(leafWidth, value+8)
		d.nodes.el("rect", "", "class", "shape", "x", x-w/2, "y", y-11, "width", w, "height", 22.0, "rx", 6.0)
		return
	}
	if !n.Max() {
		up = -1
	}
	w := max(house, value+10) / 2
	roof := path("M", x-w, y-6*up, "L", x, y-19*up, "L", x+w, y-6*up)
	d.nodes.el("path", "", "class", "shape", "d", roof+path("V", y+13*up, "H", x-w, "Z"))
}

// drawWindow writes α … β under a node, and draws the window as a bar among all
// values.
func (d *drawing) drawWindow(f *figure) {
	const half = 25.0
	low, high := d.view.bounds(f.node)
	c := &d.nodes
	c.el("text", fmt.Sprintf(`<tspan class="a">%s</tspan><tspan class="dots"> … </tspan><tspan class="b">%s</tspan>`,
		minus(low), minus(high)), "class", "w", "x", f.x, "y", f.y+29)
	alpha, beta := f.node.RootWindow()
	place := func(v int) float64 {
		span := float64(max(d.high-d.low, 1))
		at := (float64(v) - float64(d.low)) / span
		return f.x - half + 2*half*min(max(at, 0), 1)
	}
	c.el("path", "", "class", "track", "d", path("M", f.x-half, f.y+35, "H", f.x+half))
	c.el("path", "", "class", "bar", "d", path("M", place(alpha), f.y+35, "H", place(beta)))
}

// smallBoard returns the board of a node at the origin, with squares so large that it
// is at least boardSize high.
func smallBoard(n *trace.Node) field {
	return field{Board: n.Board, size: max(12, boardSize/float64(max(len(n.Board.Squares), 1)))}
}

// drawBoardNode draws a node as its board. The colour of the frame shows who moves,
// the squares that the last move changed are marked, and the tag below has the value.
func (d *drawing) drawBoardNode(f *figure) {
	n, c := f.node, &d.nodes
	var before *game.Board
	if n.Parent != nil {
		before = n.Parent.Board
	}
	b := smallBoard(n)
	w, h := b.right(), b.bottom()
	b.x, b.y = f.x-w/2, f.y-h/2
	c.el("rect", "", "class", "frame", "x", b.x-2, "y", b.y-2, "width", w+4, "height", h+4, "rx", 4.0)
	b.draw(c, before)
	tag := d.tag(n)
	tw := textWidth(tag, 10.5) + 10
	c.el("rect", "", "class", "tag", "x", f.x-tw/2, "y", f.y+h/2+5, "width", tw, "height", 18.0, "rx", 5.0)
	c.text(f.x, f.y+h/2+18, "v tagged", tag)
}

// tag returns the text under a board: who moves and the value, or the result.
func (d *drawing) tag(n *trace.Node) string {
	value := d.view.value(n)
	if n.Leaf {
		return strings.TrimSpace(value + " " + n.Caption)
	}
	_, sign := player(n.Ply)
	return sign + " " + value
}
