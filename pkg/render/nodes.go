package render

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"gametree/pkg/game"
	"gametree/pkg/trace"
)

func (d *drawing) drawNodes(f *figure, from float64) {
	switch {
	case f.node != nil:
		d.drawNode(f, from)
	case f.parent == nil:
		class := "ghost " + kind(f.ghost)
		d.nodes.open("g", append(d.handle(f), "class", class, "data-cut", f.cut.ID, "transform", translate(f.x, f.y))...)
		d.drawShape(f.ghost)
		if d.Whole != nil && f.ghost.Leaf {
			d.drawValue(f.ghost, f.down)
		}
		d.nodes.close("g")
	}
	for i, k := range f.kids {
		same := func(o *figure) bool { return o.node != nil && k.node != nil && o.node.Move == k.node.Move }
		if first := slices.IndexFunc(f.kids[:i], same); first >= 0 {
			d.drawTwice(f.kids[first], k)
		}
		d.drawNodes(k, f.x)
	}
}

// drawTwice joins two drawings of a node that the search entered twice.
func (d *drawing) drawTwice(a, b *figure) {
	d.edges.path("edge", path("M", a.x, a.y-3, "H", b.x, "M", a.x, a.y+3, "H", b.x), "data-e", b.node.ID)
	d.nodes.el("text", "twice", "class", "name", "y", 4.0, "data-e", b.node.ID, "transform", translate((a.x+b.x)/2, a.y))
}

// drawNode draws a node, whose parent is at x = from, as one group; the player's script finds it by its number.
func (d *drawing) drawNode(f *figure, from float64) {
	n, c := f.node, &d.nodes
	class := kind(n)
	if d.onLine[n] {
		class += " on"
	}
	if a := d.t.Audit; a != nil && (a.Needless[n] || a.Wrong == n) {
		class += " faulty"
	}
	if n.Leaf && !n.Known && !n.Unfinished {
		class += " hidden"
	}
	c.open("g", append(d.handle(f), "class", class, "data-n", n.ID, "transform", translate(f.x, f.y))...)
	if d.boards {
		d.drawBoardNode(n)
	} else {
		d.drawShape(n)
		d.drawValue(n, f.down)
	}
	switch {
	case n.Parent == nil:
	case n.Parent.Chance():
		d.drawProbability(f)
	case d.t.Named:
		c.text(0, -f.up-4, "name", n.Name)
	case n.Caption != "" && !n.Leaf:
		beside := math.Copysign(7+textWidth(n.Caption, 9)/2, f.x-from-0.5) // the edge
		c.text(beside, -f.up-5, "name", n.Caption)
	}
	if d.windows && d.t.Windows != trace.NoWindows && !n.Leaf {
		d.drawWindow(n)
	}
	if fault := d.View.fault(d.t, n); fault != "" && n.Parent != nil { // findings has that of the root
		y := -f.up - 4 // above the roof, with a halo over the edge
		if len(n.Children) == 0 {
			y = f.down + 13
		}
		w := textWidth(fault, 11.5)
		c.rect("bg", -w/2, y-11, w, 14) // edges do not cross the words
		c.text(0, y, "cut w", fault)
	}
	c.close("g")
}

// asks reports whether the search asks a question of n: in a null window that does not follow from
// the values seen.
func asks(n *trace.Node) bool {
	alpha, beta := n.RootWindow()
	if n.Parent == nil || beta-alpha != 1 {
		return false
	}
	low, high := n.Parent.RootWindow()
	return asks(n.Parent) || n.Parent.Max() && beta < high || !n.Parent.Max() && alpha > low
}

// handle returns the attributes by which the script of a tree in hand finds a node and its parent.
func (d *drawing) handle(f *figure) []any {
	if !d.hand || f.ghost == nil {
		return nil
	}
	parent := -1
	if f.ghost.Parent != nil {
		parent = f.ghost.Parent.ID
	}
	return []any{"data-t", f.ghost.ID, "data-p", parent}
}

// drawValue writes the value of n in its shape, which reaches down so far, and the caption below.
func (d *drawing) drawValue(n *trace.Node, down float64) {
	d.nodes.el("text", escape(d.View.value(n)), "y", d.digits*0.36, "class", "v")
	if n.Caption != "" && (n.Leaf || n.Parent == nil || d.t.Named) {
		d.nodes.text(0, down+13, "cap", n.Caption)
	}
	if shape, ok := pictograms()[n.Caption]; ok {
		d.nodes.el("path", "", "class", "pic", "transform", translate(0, down+31), "d", shape)
	}
}

func player(ply int) (class, sign string) {
	if ply%2 == 0 {
		return "max", "▲"
	}
	return "min", "▼"
}

// kind returns a node's class: leaf, or who moves.
func kind(n *trace.Node) string {
	if n.Leaf {
		return "leaf"
	}
	class, _ := moves(n)
	return class
}

func moves(n *trace.Node) (class, sign string) {
	switch {
	case n.Chance():
		return "chance", "◎"
	case n.Max():
		return player(0)
	}
	return player(1)
}

// movers returns the class and the name of who moves at a ply. Where both players or
// chance do, the class is empty and the name has only their signs.
func movers(t *trace.Tree, ply int) (class, name string) {
	var signs []string
	t.Root.All(func(n *trace.Node) {
		c, sign := moves(n)
		if n.Ply == ply && !n.Leaf && !slices.Contains(signs, sign) {
			class, signs = c, append(signs, sign)
		}
	})
	switch len(signs) {
	case 0:
		if t.Kind == trace.Chance || t.Kind == trace.Sampling {
			return "leaf", "leaves"
		}
		class, sign := player(ply)
		return class, sign + " " + class
	case 1:
		return class, signs[0] + " " + class
	}
	return "", strings.Join(signs, " ")
}

// drawShape draws a house with its roof up (max) or down (min), or the box of a leaf.
func (d *drawing) drawShape(n *trace.Node) {
	value, up := textWidth(d.View.value(n), d.digits)+10, 1.0
	if n.Leaf {
		w := max(d.leaf, value)
		if n.Caption == "pass" { // no move: a dashed diamond
			d.nodes.path("shape pass", path("M", -w*0.75, 0.0, "L", 0.0, -d.half-4, "L", w*0.75, 0.0, "L", 0.0, d.half+4, "Z"))
			return
		}
		d.nodes.rect("shape", -w/2, -d.half, w, 2*d.half, "rx", 6.0)
		return
	}
	if n.Chance() { // a double circle
		d.nodes.circle("shape", 0, 0, d.radius(n))
		d.nodes.circle("shape inner", 0, 0, d.radius(n)-2.5)
		return
	}
	if !n.Max() {
		up = -1
	}
	w, eaves := max(d.house, bold*value)/2, d.roof*0.36
	roof := path("M", -w, -eaves*up, "L", 0.0, -d.roof*up, "L", w, -eaves*up)
	d.nodes.path("shape", roof+path("V", d.floor*up, "H", -w, "Z"))
}

// radius returns that of a chance node, with room for the sums of its outcomes so far.
func (d *drawing) radius(n *trace.Node) float64 {
	width, sum := textWidth(d.View.value(n), d.digits), 0.0
	for _, c := range n.Children {
		if !n.Known {
			break // a question: the width would say something about the answer
		}
		sum += c.Probability() * c.Mean
		width = max(width, textWidth(decimal(sum)+"?", d.digits))
	}
	return max(d.roof, width/2+4)
}

// drawWindow writes α … β under a node, and draws the window as a bar among all values.
func (d *drawing) drawWindow(n *trace.Node) {
	low, high := d.View.bounds(n)
	c, y := &d.nodes, d.roof+11
	window := fmt.Sprintf(`<tspan class="a">%s</tspan><tspan class="dots"> … </tspan><tspan class="b">%s</tspan>`,
		minus(low), minus(high))
	if d.hand && asks(n) {
		window = "≥ " + minus(high) + "?"
	}
	c.el("text", window, "class", "w", "x", 0.0, "y", y)
	alpha, beta := n.RootWindow()
	place := func(v int) float64 {
		at := float64(v-d.low) / float64(max(d.high-d.low, 1))
		return -d.bar + 2*d.bar*min(max(at, 0), 1)
	}
	c.path("track", path("M", -d.bar, y+7, "H", d.bar))
	c.path("bar", path("M", place(alpha), y+7, "H", place(beta)))
}

// smallBoard returns the board of a node at the origin, at least boardSize high.
func smallBoard(n *trace.Node) field {
	return field{Board: n.Board, size: max(12, boardSize/float64(max(len(n.Board.Squares), 1)))}
}

// drawBoardNode draws a node as its board. The frame shows who moves, the tag below the value.
func (d *drawing) drawBoardNode(n *trace.Node) {
	c := &d.nodes
	var before *game.Board
	if n.Parent != nil {
		before = n.Parent.Board
	}
	b := smallBoard(n)
	w, h := b.right(), b.bottom()
	b.x, b.y = -w/2, -h/2
	c.rect("frame", b.x-2, b.y-2, w+4, h+4, "rx", 4.0)
	b.draw(c, before)
	tag := d.tag(n)
	tw := textWidth(tag, 12) + 10
	c.rect("tag", -tw/2, h/2+5, tw, 20, "rx", 5.0)
	c.text(0, h/2+19.5, "v tagged", tag)
}

func (d *drawing) tag(n *trace.Node) string {
	value := d.View.value(n)
	if n.Leaf {
		return strings.TrimSpace(value + " " + n.Caption)
	}
	_, sign := moves(n)
	return sign + " " + value
}

func (d *drawing) drawEdges(f *figure) {
	cut := false
	for _, k := range f.kids {
		switch {
		case k.parent != nil:
			d.drawPruned(f, k)
		case k.node == nil:
			k.cut = cmp.Or(f.node, f.cut)
			d.edges.path("edge ghost", edge(f, k), "data-cut", k.cut.ID)
			if f.node != nil && len(f.node.Untried) > 0 && !cut && k.ghost.Caption != "pass" {
				cut = true
				x, y := d.drawSlash(f, k, 1)
				if d.Whole != nil {
					d.nodes.el("text", cutLabel(f.node), "class", "cutoff cut w start", "data-cut", f.node.ID,
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
	c.path("pruned", triangles)
	c.text(0, 26, "cut w", cutLabel(k.parent))
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
