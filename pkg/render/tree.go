package render

import (
	"slices"

	"gametree/pkg/search"
	"gametree/pkg/trace"
)

// Sizes of a picture of a tree, in pixels.
const (
	margin    = 18.0
	labels    = 52.0 // room for the names of the rows
	head      = 74.0 // from the top to the middle of the first row
	house     = 34.0 // least width of a node with children
	leafWidth = 24.0
	boardSize = 48.0  // least width of a node that is a board
	triangle  = 15.0  // a pruned subtree
	roomy     = 460.0 // width to which small trees are spread
)

// MaxDrawn is how many nodes a picture shows; below the last ply that fits,
// subtrees are drawn as a count.
const MaxDrawn = 400

// maxBoards is how many nodes are drawn as boards.
const maxBoards = 60

// Options of a picture of a tree.
type Options struct {
	Title string
	View  View
	Nodes int // how many nodes to draw at most; 0 is MaxDrawn
}

// View says in whose eyes values and windows are written.
type View int

const (
	MaxView   View = iota // max's, the player to move at the root: minimax
	MoverView             // those of the player to move at each node: negamax
)

// Tree draws a recorded search as an SVG picture.
func Tree(t *trace.Tree, o Options) string {
	d := newDrawing(t, nil, o)
	body, width, height := d.draw()
	return picture(width, height, Alt(t, o.Title), defs+body)
}

// drawing is a picture of a tree in the making.
type drawing struct {
	t         *trace.Tree
	title     string
	view      View
	boards    bool // nodes are drawn as boards
	windows   bool // nodes have room for their windows
	depth     int  // the last ply drawn
	onLine    map[*trace.Node]bool
	low, high int     // values that the window bars span
	row       float64 // height
	rows      int     // the last row with anything in it
	leaves    bool    // the last row has no houses
	pruned    bool    // something was
	ghosts    bool    // something is drawn that only the other search entered

	root               *figure
	width              float64
	edges, line, nodes canvas
}

// newDrawing lays out t. other is a second search of the same position whose
// nodes are given their places too, or nil.
func newDrawing(t, other *trace.Tree, o Options) *drawing {
	d := &drawing{t: t, title: o.Title, view: o.View, depth: drawnDepth(t, o.Nodes), onLine: map[*trace.Node]bool{}}
	d.boards = t.Boards && other == nil && t.Nodes <= maxBoards
	d.windows = !d.boards && (t.Windows != trace.NoWindows || other != nil && other.Windows != trace.NoWindows)
	d.low, d.high = valueRange(t.Root)
	for _, n := range t.Line() {
		d.onLine[n] = true
	}
	if other != nil {
		d.depth = min(d.depth, drawnDepth(other, o.Nodes))
		low, high := valueRange(other.Root)
		d.low, d.high = min(d.low, low), max(d.high, high)
		d.root = d.measure(t.Root, other.Root)
	} else {
		d.root = d.measure(t.Root, nil)
	}
	switch {
	case d.boards:
		d.row = 78 + boardHeight(t.Root.Board)
	case d.windows:
		d.row = 92
	default:
		d.row = 72
	}
	d.leaves = lastRow(d.root, d.rows)
	d.width = layout(d.root.box)
	spread := min(max(roomy/d.width, 1), 1.6)
	d.width *= spread
	d.place(d.root, spread)
	return d
}

// draw returns the drawing and its size.
func (d *drawing) draw() (body string, width, height float64) {
	d.drawEdges(d.root)
	d.drawNodes(d.root)
	bottom := head + float64(d.rows)*d.row + 58
	if below(d.t.Root, d.depth) > 0 && d.windows {
		bottom += 16
	}
	var c canvas
	if d.boards {
		bottom += boardHeight(d.t.Root.Board) - 24
		c.WriteString(extraStyle(d.t.Root.Board))
	}
	c.text(margin, 28, "title", d.title)
	c.text(margin, 46, "note", summary(d.t, d.depth))
	faults := findings(d.t)
	if faults != "" {
		c.text(margin, 62, "cut start", faults)
	}
	d.drawRowNames(&c)
	c.WriteString(d.edges.String() + d.line.String() + d.nodes.String())
	legend, bottom := d.drawLegend(&c, bottom)
	return c.String(), max(d.width+labels+2*margin, legend, textWidth(d.title, 15)+2*margin, textWidth(faults, 11)+2*margin), bottom + 18
}

// figure is a node of the picture: one of the search, the moves pruned there, or
// a node that only another search entered.
type figure struct {
	*box
	node     *trace.Node // nil for pruned moves and ghosts
	ghost    *trace.Node // as the other search saw it
	parent   *trace.Node // of pruned moves
	ply      int
	x, y     float64
	up, down float64 // how far it reaches above and below y
	kids     []*figure
}

// measure gives every node its size and collects what stands below it.
func (d *drawing) measure(n, other *trace.Node) *figure {
	f := &figure{node: n, ghost: other, box: &box{}}
	seen := n
	if n == nil {
		d.ghosts = true
		seen = other
	}
	f.ply = seen.Ply - d.t.Root.Ply
	d.size(f, seen)
	if other != nil {
		d.size(f, other)
	}
	d.rows = max(d.rows, f.ply)
	if seen.Ply == d.depth {
		return f
	}
	for _, pair := range pairs(n, other) {
		f.add(d.measure(pair[0], pair[1]))
	}
	if hidden := d.untried(f); hidden > 0 {
		d.pruned = true
		d.rows = max(d.rows, f.ply+1)
		width := max(float64(min(hidden, 3))*triangle, textWidth(cutLabel(d.t, seen), 10))
		f.add(&figure{parent: seen, ply: f.ply + 1, up: 10, box: &box{width: width + 6}})
	}
	return f
}

// lastRow reports whether no figure of that row is a house.
func lastRow(f *figure, row int) bool {
	if f.ply == row {
		return f.parent != nil || f.node == nil || f.node.Leaf
	}
	for _, k := range f.kids {
		if !lastRow(k, row) {
			return false
		}
	}
	return true
}

// pairs matches the children of two nodes by their moves, in the order of the
// moves; without a second node it is the order of the search.
func pairs(n, other *trace.Node) (matched [][2]*trace.Node) {
	if n != nil {
		for _, c := range n.Children {
			matched = append(matched, [2]*trace.Node{c, nil})
		}
	}
	if other == nil {
		return matched
	}
	for _, c := range other.Children {
		i := slices.IndexFunc(matched, func(pair [2]*trace.Node) bool {
			return pair[0] != nil && pair[1] == nil && pair[0].Move == c.Move
		})
		if i < 0 {
			matched = append(matched, [2]*trace.Node{nil, c})
			continue
		}
		matched[i][1] = c
	}
	move := func(pair [2]*trace.Node) int {
		if pair[0] != nil {
			return int(pair[0].Move)
		}
		return int(pair[1].Move)
	}
	slices.SortStableFunc(matched, func(a, b [2]*trace.Node) int { return move(a) - move(b) })
	return matched
}

// untried counts the moves below f that are drawn as pruned: those that no
// search tried.
func (d *drawing) untried(f *figure) int {
	switch {
	case f.node != nil && f.ghost != nil:
		tried := map[string]bool{}
		for _, c := range f.ghost.Children {
			tried[c.Name] = true
		}
		count := 0
		for _, name := range f.node.Untried {
			if !tried[name] {
				count++
			}
		}
		return count
	case f.node != nil:
		return len(f.node.Untried)
	}
	return len(f.ghost.Untried)
}

func (f *figure) add(kid *figure) {
	f.kids = append(f.kids, kid)
	f.below = append(f.below, kid.box)
}

// size sets the width of a node and how far it reaches up and down.
func (d *drawing) size(f *figure, n *trace.Node) {
	w := textWidth(d.view.value(n), 13) + 10
	switch {
	case d.boards:
		half := boardHeight(n.Board) / 2
		f.up, f.down = half+2, half+24
		w = max(w, boardWidth(n.Board)+4, textWidth(d.tag(n), 10.5)+10)
	case n.Leaf:
		f.up, f.down = 12, 12
		w = max(w, leafWidth)
	case n.Max():
		f.up, f.down = 20, 14
		w = max(w, house)
	default:
		f.up, f.down = 14, 20
		w = max(w, house)
	}
	if d.windows && !n.Leaf {
		w = max(w, 54, textWidth(d.view.window(n), 9))
		if f.node != nil && d.t.Windows != trace.NoWindows {
			f.down = 39
		}
	}
	f.width = max(f.width, w, textWidth(n.Caption, 9.5), textWidth(n.Name, 9), textWidth(d.view.fault(d.t, n), 10))
}

// place turns the layout into coordinates of the picture.
func (d *drawing) place(f *figure, spread float64) {
	f.x = margin + labels + f.box.x*spread
	f.y = head + d.row*float64(f.ply) + 12
	if d.boards {
		f.y += boardHeight(d.t.Root.Board)/2 - 12
	}
	for _, k := range f.kids {
		d.place(k, spread)
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

// folds reports whether n is drawn with its subtree only counted.
func (d *drawing) folds(n *trace.Node) bool { return n.Ply == d.depth && len(n.Children) > 0 }

// drawnDepth returns the last ply down to which at most so many nodes stand.
func drawnDepth(t *trace.Tree, most int) int {
	if most == 0 {
		most = MaxDrawn
	}
	var at []int // nodes by ply below the root
	top := t.Root.Ply
	t.Root.All(func(n *trace.Node) {
		for len(at) <= n.Ply-top {
			at = append(at, 0)
		}
		at[n.Ply-top]++
	})
	sum := 0
	for ply, n := range at {
		if sum += n; sum > most {
			return top + max(ply-1, 1)
		}
	}
	return top + len(at) - 1
}
