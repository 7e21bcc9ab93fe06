package render

import (
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
