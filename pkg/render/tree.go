package render

import (
	"cmp"

	"gametree/pkg/search"
	"gametree/pkg/trace"
)

// Sizes of a picture of a tree, in pixels.
const (
	margin    = 18.0
	labels    = 58.0  // room for the names of the rows
	head      = 96.0  // from the top to the middle of the first row
	boardSize = 48.0  // least width of a node that is a board
	triangle  = 17.0  // a pruned subtree
	treeWidth = 790.0 // trees are spread to this width
	bold      = 1.1   // how much wider the digits of a house are
	maxSpread = 3     // but not more than so many times
)

// sizes are those of the nodes of a tree.
type sizes struct {
	house, leaf float64 // least widths
	roof, floor float64 // a house from its middle to the tip of the roof and to the floor
	half        float64 // half the height of a leaf
	digits      float64 // font size of the values
	bar         float64 // half the length of a window bar
	tight       float64 // the distance between siblings is smaller by so much
}

// Trees that would be wider than treeWidth with normal nodes have dense ones.
var (
	normal = sizes{house: 46, leaf: 30, roof: 22, floor: 16, half: 14, digits: 15, bar: 27}
	dense  = sizes{house: 36, leaf: 24, roof: 19, floor: 13, half: 11, digits: 12.5, bar: 23, tight: 3}
)

// MaxDrawn is the number of nodes of the largest tree that is drawn as one; a larger one is an icicle.
const MaxDrawn = 400

// Options of a picture of a tree.
type Options struct {
	Title string
	View  View
	AtEnd bool // the steps of a proof begin at the last one

	// Whole, if not nil, is the whole tree: what the search left out of it is drawn pale.
	Whole *trace.Tree

	hand bool   // nodes can be taken in hand
	eyes string // whose values the picture shows; the view says it if empty
}

// View is the point of view of the values and windows in a picture.
type View int

const (
	MaxView   View = iota // max's, the player to move at the root: minimax
	MoverView             // those of the player to move at each node: negamax
)

// SVG returns the picture that Tree draws.
func SVG(t *trace.Tree, o Options) string { return Tree(t, o).svg }

// Tree draws a recorded search as a picture, and as text for a terminal.
func Tree(t *trace.Tree, o Options) Bundle {
	switch {
	case t.Samples != nil:
		return Samples(t, o.Title)
	case t.Nodes > MaxDrawn:
		return Icicle(t, o.Title+": "+Thousands(t.Nodes)+" nodes, too many for a tree, so a row for each ply")
	case t.Proving != nil:
		return Proving(t, o)
	}
	return interactive(t, o, script{})
}

// interactive is Tree with a script.
func interactive(t *trace.Tree, o Options, s script) Bundle {
	s.css = file("card.css") + s.css
	d, alt := newDrawing(t, o.Whole, o).draw(), altText(t, o.Title)
	return widget(picture(d.right, d.bottom, alt, d.String()), alt, Text(t, o.View), s)
}

// drawing is a picture of a tree while it is drawn.
type drawing struct {
	Options
	sizes
	t             *trace.Tree
	boards        bool // nodes are drawn as boards
	windows       bool // leave room for windows
	onLine        map[*trace.Node]bool
	low, high     int     // values that the window bars span
	row           float64 // height
	rows          int     // the last row with anything in it
	houses        int     // the last row with houses
	hasPruned     bool    // some moves were pruned
	hasGhosts     bool    // some nodes were entered only by the other search
	hasPictograms bool    // some leaves have a pictogram

	root               *figure
	width, least       float64 // as drawn, and with the nodes as close as possible
	edges, line, nodes canvas
}

// newDrawing lays out t, with places for the nodes of another search of the same position, or nil.
func newDrawing(t, other *trace.Tree, o Options) *drawing {
	o.eyes = cmp.Or(o.eyes, o.View.eyes())
	d := &drawing{Options: o, t: t, onLine: onLine(t), houses: -1}
	d.boards = t.Boards && other == nil && t.Nodes <= trace.MaxBoards
	d.windows = !d.boards && (t.Windows != trace.NoWindows || other != nil && other.Windows != trace.NoWindows)
	d.low, d.high = valueRange(t.Root)
	var ghosts *trace.Node
	if other != nil {
		ghosts = other.Root
		low, high := valueRange(ghosts)
		d.low, d.high = min(d.low, low), max(d.high, high)
	}
	for _, d.sizes = range []sizes{normal, dense} {
		d.root = d.measure(t.Root, ghosts)
		if d.least = layout(d.root, 0); d.least <= treeWidth {
			break
		}
	}
	switch {
	case d.boards:
		d.row = 84 + smallBoard(t.Root).bottom()
	case d.windows:
		d.row = 98
	default:
		d.row = 78
	}
	spread := min(max(treeWidth/d.least, 1), maxSpread)
	d.width = d.least * spread
	d.place(d.root, spread)
	return d
}

// draw returns the drawing without the frame and the style sheet of a picture.
func (d *drawing) draw() *sheet {
	bottom := head + float64(d.rows)*d.row + 50
	if d.windows && d.houses == d.rows { // windows of houses without children
		bottom += 24
	}
	styles, more := d.styles()
	bottom += more
	s := &sheet{}
	s.WriteString(defs)
	s.styles(styles)
	s.open("g", "class", "head")
	title := escape(d.Title) + `<tspan class="eyes" dx="10">` + escape(d.eyes) + "</tspan>"
	s.el("text", title, "x", margin, "y", 28.0, "class", "title")
	s.widen(margin + textWidth(d.Title, 15) + 10 + textWidth(d.eyes, 12))
	s.text(margin, 47, "note", summary(d.t))
	if faults := findings(d.t); faults != "" {
		s.text(margin, 64, "cut start", faults)
		s.widen(margin + textWidth(faults, 12))
	}
	s.close("g")
	s.widen(d.width + labels + margin)
	d.drawTree(&s.canvas, bottom, func() {
		s.open("g", "class", "rows")
		d.drawRowNames(s)
		s.close("g")
	})
	bottom = d.drawLegend(s, bottom)
	s.right, s.bottom = s.right+margin, bottom+18
	return s
}

func (d *drawing) styles() (names []string, more float64) {
	if d.hasPictograms {
		names, more = append(names, "pictogram"), pictogram
	}
	if d.t.Kind == trace.Chance {
		names = append(names, "chance")
	}
	if d.boards {
		root := smallBoard(d.t.Root)
		names, more = append(names, root.styles()...), more+root.bottom()-14
	}
	return names, more
}

// drawTree draws edges and nodes, behind them what drawRows draws. The script spreads them.
func (d *drawing) drawTree(c *canvas, bottom float64, drawRows func()) {
	d.drawEdges(d.root)
	d.drawNodes(d.root, d.root.x)
	class := "tree"
	if d.sizes == dense {
		class += " dense"
	}
	c.open("g", "class", class, "data-wide", d.width, "data-least", d.least, "data-most", d.least*maxSpread,
		"data-left", margin+labels, "data-bottom", bottom)
	drawRows()
	c.el("g", d.edges.String(), "class", "edges")
	c.el("g", d.line.String(), "class", "edges")
	c.WriteString(d.nodes.String())
	c.close("g")
}

func onLine(t *trace.Tree) map[*trace.Node]bool {
	nodes := map[*trace.Node]bool{}
	if line := t.Line(); len(line) > 1 {
		for _, n := range line {
			nodes[n] = true
		}
	}
	return nodes
}

func valueRange(root *trace.Node) (low, high int) {
	low, high = search.Inf, -search.Inf
	root.All(func(n *trace.Node) {
		if n.Leaf {
			low, high = min(low, n.RootValue()), max(high, n.RootValue())
		}
	})
	return low, high
}
