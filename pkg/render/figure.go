package render

import (
	"cmp"
	"slices"
	"strings"

	"gametree/pkg/trace"
)

// figure is a node of the picture: a node of the search, the moves pruned below one,
// or a node that only another search entered.
type figure struct {
	node     *trace.Node // nil for pruned moves and ghosts
	ghost    *trace.Node // as the other search saw it
	parent   *trace.Node // of pruned moves
	cut      *trace.Node // the node of the search below which a ghost is
	ply      int
	width    float64
	at       float64 // of its centre from the left edge, set by layout
	x, y     float64 // in the picture
	up, down float64 // its height above and below y
	kids     []*figure
}

func (d *drawing) measure(n, other *trace.Node) *figure {
	f := &figure{node: n, ghost: other}
	seen := n
	if n == nil {
		d.hasGhosts = true
		seen = other
	}
	f.ply = seen.Ply
	d.size(f, seen)
	if other != nil {
		d.size(f, other)
	}
	f.width -= d.tight
	d.rows = max(d.rows, f.ply)
	if n != nil && !n.Leaf {
		d.houses = max(d.houses, f.ply)
	}
	for _, pair := range pairs(n, other) {
		f.kids = append(f.kids, d.measure(pair[0], pair[1]))
	}
	if hidden := f.untried(); hidden > 0 {
		d.hasPruned = true
		d.rows = max(d.rows, f.ply+1)
		width := max(float64(min(hidden, 3))*triangle, textWidth(cutLabel(seen), 11))
		f.kids = append(f.kids, &figure{parent: seen, ply: f.ply + 1, up: 10, width: width + 6})
	}
	return f
}

// pairs matches the children of two nodes by their moves, in the order of the moves,
// or returns the children of n alone in the order of the search.
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
		found := false
		for i, pair := range matched { // a search may enter a child twice
			if pair[1] == nil && pair[0].Move == c.Move {
				matched[i][1], found = c, true
			}
		}
		if !found {
			matched = append(matched, [2]*trace.Node{nil, c})
		}
	}
	slices.SortStableFunc(matched, func(a, b [2]*trace.Node) int {
		return cmp.Compare(cmp.Or(a[0], a[1]).Move, cmp.Or(b[0], b[1]).Move)
	})
	return matched
}

// untried counts the moves below f that no search tried. They are drawn as pruned.
func (f *figure) untried() (count int) {
	if f.node == nil {
		return len(f.ghost.Untried)
	}
	for _, name := range f.node.Untried {
		tried := func(c *trace.Node) bool { return c.Name == name }
		if f.ghost == nil || !slices.ContainsFunc(f.ghost.Children, tried) {
			count++
		}
	}
	return count
}

func (d *drawing) size(f *figure, n *trace.Node) {
	w := textWidth(d.View.value(n), d.digits) + 10
	switch {
	case d.boards:
		b := smallBoard(n)
		f.up, f.down = b.bottom()/2+2, b.bottom()/2+26
		w = max(w, b.right()+4, textWidth(d.tag(n), 12)+10)
	case n.Leaf:
		f.up, f.down, w = d.half, d.half, max(w, d.leaf)
	case n.Chance():
		r := d.radius(n)
		f.up, f.down, w = r, r, 2*r+4
	case n.Max():
		f.up, f.down, w = d.roof, d.floor, max(bold*w, d.house)
	default:
		f.up, f.down, w = d.floor, d.roof, max(bold*w, d.house)
	}
	if d.windows && !n.Leaf {
		alpha, beta := d.View.bounds(n)
		w = max(w, 2*d.bar+4, textWidth(minus(alpha)+" … "+minus(beta), 10))
		if f.node != nil && d.t.Windows != trace.NoWindows {
			f.down = d.roof + 24
		}
	}
	if pictograms()[n.Caption] != "" {
		d.hasPictograms = true
		w = max(w, 34)
	}
	if n.Parent != nil && n.Parent.Chance() {
		w = max(w, textWidth(fraction(n.Probability()), 12)+14)
	}
	f.width = max(f.width, w, textWidth(n.Caption, 11), textWidth(n.Name, 10), textWidth(d.View.fault(d.t, n), 11))
}

func (d *drawing) place(f *figure, spread float64) {
	f.x = margin + labels + f.at*spread
	f.y = head + d.row*float64(f.ply)
	if d.boards {
		f.y += smallBoard(d.t.Root).bottom()/2 - 20
	}
	for _, k := range f.kids {
		d.place(k, spread)
	}
}

// Compare draws two searches of one position in the same layout. Every node is at the
// same place in both pictures; it is pale in one if only the other search entered it. Two large
// searches are a Wall.
func Compare(a, b *trace.Tree, titleA, titleB string) Bundle {
	if max(a.Nodes, b.Nodes) > MaxDrawn {
		return Wall("Two searches of one position", []WallSearch{{titleA, a}, {titleB, b}})
	}
	left := besides(a, b, titleA)
	right := besides(b, a, titleB)
	x, y := left.right, 0.0
	width, height := left.right+right.right, max(left.bottom, right.bottom)
	if width > pageWidth {
		x, y = 0, left.bottom
		width, height = max(left.right, right.right), left.bottom+right.bottom
	}
	var c canvas
	c.WriteString(left.String())
	c.el("g", strings.TrimPrefix(right.String(), defs), "transform", translate(x, y))
	alt := "Two searches of one position. " + altText(a, titleA) + " " + altText(b, titleB)
	text := titleA + "\n" + Text(a, MaxView) + titleB + "\n" + Text(b, MaxView)
	return staticPicture(picture(width, height, alt, c.String()), alt, text)
}

// besides draws a in the layout that it has in common with b.
func besides(a, b *trace.Tree, title string) *sheet {
	side := newDrawing(a, b, Options{Title: title}).draw()
	side.widen(2*margin + textWidth(summary(a), 11.5))
	return side
}
