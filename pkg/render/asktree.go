package render

import (
	"gametree/pkg/trace"
	"gametree/pkg/tree"
)

// askTree returns the tree of a question (see Question.Tree).
func askTree(text string) (*trace.Tree, error) {
	p, err := tree.Parse(text)
	if err != nil {
		return nil, err
	}
	t := trace.Solved(p, p.Height()).Hidden(false)
	var hide func(n *trace.Node, written *tree.Node)
	hide = func(n *trace.Node, written *tree.Node) {
		switch {
		case !n.Leaf:
			n.Known, n.Value = written.Value != 0, written.Value
			if !n.Max() {
				n.Value = -n.Value
			}
		case written.Name == tree.Open:
			n.Known, n.Caption = false, ""
		}
		for i, c := range n.Children {
			hide(c, written.Children[i])
		}
	}
	hide(t.Root, p.Root())
	return t, nil
}

// onlyNodes draws the nodes and edges of a tree, without title, names of rows and
// legend: the question around it says the rest.
func onlyNodes(t *trace.Tree, alt string) string {
	const enough, above, below = 460.0, 34.0, 24.0 // width; of the middle of the first and the last row
	d := newDrawing(t, nil, Options{})
	spread := min(max(enough/d.least, 1), 1.6)
	d.width = d.least * spread
	d.place(d.root, spread)
	styles, more := d.styles()
	bottom := above + d.row*float64(d.rows) + below + more
	var c canvas
	c.styles(styles)
	c.WriteString(defs)
	c.open("g", "transform", translate(0, above-head-12))
	d.drawTree(&c, bottom-18, func() {})
	c.close("g")
	return picture(d.width+2*margin+labels, bottom, alt, c.String())
}
