package render

import (
	"fmt"
	"strings"

	"gametree/pkg/search"
	"gametree/pkg/trace"
)

// Sizes of a picture of a tree, in pixels.
const (
	margin    = 18.0
	labels    = 52.0 // room for the names of the rows
	head      = 62.0 // from the top to the middle of the first row
	house     = 34.0 // least width of a node with children
	leafWidth = 24.0
	triangle  = 15.0  // a pruned subtree
	windowed  = 92.0  // row height with windows
	plain     = 72.0  // row height without
	roomy     = 460.0 // width to which small trees are spread
)

// MaxDrawn is how many nodes a picture shows; below the last ply that fits,
// subtrees are drawn as a count.
const MaxDrawn = 400

// Options of a picture of a tree.
type Options struct {
	Title string
	View  View
}

// View says in whose eyes values and windows are written.
type View int

const (
	MaxView   View = iota // max's, the player to move at the root: minimax
	MoverView             // those of the player to move at each node: negamax
)

// Tree draws a recorded search as an SVG picture.
func Tree(t *trace.Tree, o Options) string {
	d := &drawing{t: t, view: o.View, depth: drawnDepth(t), onLine: map[*trace.Node]bool{}, row: plain}
	if t.Windows != trace.NoWindows {
		d.row = windowed
		d.low, d.high = valueRange(t.Root)
	}
	for _, n := range t.Line() {
		d.onLine[n] = true
	}
	root := d.measure(t.Root)
	width := layout(root.box)
	d.spread = min(max(roomy/width, 1), 1.6)
	width *= d.spread
	d.place(root)
	d.drawEdges(root)
	d.drawNodes(root)

	bottom := head + float64(d.rows)*d.row + 56
	var c canvas
	c.text(margin, 28, "title", o.Title)
	c.text(margin, 46, "note", summary(t, d.depth))
	d.drawRowNames(&c)
	c.WriteString(d.edges.String() + d.line.String() + d.nodes.String())
	legend := d.drawLegend(&c, bottom)
	return picture(max(width+labels+2*margin, legend, textWidth(o.Title, 15)+2*margin), bottom+18, Alt(t, o.Title), defs+c.String())
}

// drawing is a picture of a tree in the making.
type drawing struct {
	t         *trace.Tree
	view      View
	depth     int // the last ply drawn
	onLine    map[*trace.Node]bool
	low, high int     // values that the window bars span
	row       float64 // height
	spread    float64 // factor by which a small tree is widened
	rows      int     // the last row with anything in it
	leafRow   bool    // the last row has only leaves
	pruned    bool    // something was

	edges, line, nodes canvas
}

// figure is a node of the picture: one of the search, or the moves pruned there.
type figure struct {
	*box
	node   *trace.Node // nil for pruned moves
	parent *trace.Node
	kids   []*figure
	x, y   float64
}

// measure gives every node its width and collects what stands below it.
func (d *drawing) measure(n *trace.Node) *figure {
	f := &figure{node: n, box: &box{width: d.nodeWidth(n)}}
	d.rows = max(d.rows, n.Ply)
	if n.Ply == d.depth {
		return f
	}
	for _, child := range n.Children {
		f.add(d.measure(child))
	}
	if k := len(n.Untried); k > 0 {
		d.pruned = true
		d.rows = max(d.rows, n.Ply+1)
		width := max(float64(min(k, 3))*triangle, textWidth(cutLabel(n), 10))
		f.add(&figure{parent: n, box: &box{width: width + 6}})
	}
	return f
}

func (f *figure) add(kid *figure) {
	f.kids = append(f.kids, kid)
	f.below = append(f.below, kid.box)
}

func (d *drawing) nodeWidth(n *trace.Node) float64 {
	w := textWidth(d.view.value(n), 13) + 10
	switch {
	case n.Leaf:
		w = max(w, leafWidth)
	case d.t.Windows != trace.NoWindows:
		w = max(w, house, textWidth(d.view.window(n), 9))
	default:
		w = max(w, house)
	}
	return max(w, textWidth(n.Caption, 9.5), textWidth(n.Name, 9))
}

// place turns the layout into coordinates of the picture.
func (d *drawing) place(f *figure) {
	ply := 0
	if f.node != nil {
		ply = f.node.Ply
	} else {
		ply = f.parent.Ply + 1
	}
	f.x = margin + labels + f.box.x*d.spread
	f.y = head + d.row*float64(ply) + 12
	for _, k := range f.kids {
		d.place(k)
	}
}

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
		if n.Ply == d.depth {
			c.text(f.x, d.foot(f)+12, "mid", "+"+plural(below(n, n.Ply), "node"))
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

// valueRange returns the least and the greatest value that max has seen.
func valueRange(root *trace.Node) (low, high int) {
	low, high = search.Inf, -search.Inf
	root.All(func(n *trace.Node) {
		if n.Leaf {
			low, high = min(low, n.RootValue()), max(high, n.RootValue())
		}
	})
	return low, high
}

// drawnDepth returns the last ply down to which at most MaxDrawn nodes stand.
func drawnDepth(t *trace.Tree) int {
	var at []int // nodes by ply
	t.Root.All(func(n *trace.Node) {
		for len(at) <= n.Ply {
			at = append(at, 0)
		}
		at[n.Ply]++
	})
	sum := 0
	for ply, n := range at {
		if sum += n; sum > MaxDrawn {
			return max(ply-1, 1)
		}
	}
	return len(at) - 1
}

// summary is the line under the title.
func summary(t *trace.Tree, depth int) string {
	parts := []string{plural(t.Nodes, "node"), plural(t.Leaves, "leaf")}
	if t.Root.Known {
		parts = append([]string{"value " + minus(t.Value, search.Inf)}, parts...)
	}
	if t.Cutoffs > 0 {
		parts = append(parts, plural(t.Cutoffs, "cutoff"))
	}
	if t.Partial {
		parts = append(parts, fmt.Sprintf("only the first %s recorded", plural(trace.MaxNodes, "node")))
	}
	if hidden := below(t.Root, depth); hidden > 0 {
		parts = append(parts, fmt.Sprintf("drawn to ply %d, %s below are only counted", depth, plural(hidden, "node")))
	}
	return strings.Join(parts, " · ")
}

// below counts the nodes under n that stand deeper than the given ply.
func below(n *trace.Node, ply int) (count int) {
	n.All(func(n *trace.Node) {
		if n.Ply > ply {
			count++
		}
	})
	return count
}

func plural(n int, what string) string {
	switch {
	case n == 1:
		return "1 " + what
	case what == "leaf":
		what = "leave"
	}
	return Thousands(n) + " " + what + "s"
}
