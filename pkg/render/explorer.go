package render

import (
	_ "embed"
	"strconv"

	"gametree/pkg/trace"
)

//go:embed explorer.js
var explorerJS string

// roomForViews is how many bytes of subtrees an Explorer carries.
const roomForViews = 130_000

// viewNodes is how many nodes one picture of an Explorer shows.
const viewNodes = 40

// Explorer draws a search larger than one picture: its upper plies, with the
// subtrees below them counted; a click opens one in its place. Where the search
// is too large for all subtrees to be at hand, the first ones are.
func Explorer(t *trace.Tree, title string) Bundle {
	o := Options{Title: title, Nodes: viewNodes}
	views := map[string]view{}
	room := roomForViews
	type folded struct {
		node *trace.Node
		key  string
	}
	for queue := []folded{{t.Root, "root"}}; len(queue) > 0 && room > 0; queue = queue[1:] {
		v, below := newView(t, queue[0].node, o)
		views[queue[0].key] = v
		room -= len(v.SVG)
		for _, n := range below {
			queue = append(queue, folded{n, strconv.Itoa(n.ID)})
		}
	}
	svg, alt := Tree(t, o), Alt(t, title)
	build := "const css=" + literal(themes(".player")+compact(playerCSS)) + ";\n" + explorerJS
	b := active(svg, alt, build, "css", "explorer("+literal(map[string]any{"views": views, "style": style})+")")
	b.Text = Text(t, MaxView)
	return b
}

// view is the picture of one subtree.
type view struct {
	SVG    string  `json:"svg"`
	Width  float64 `json:"width"`
	Height float64 `json:"height"`
}

// newView draws the subtree at root and returns the nodes that it only counts.
func newView(t *trace.Tree, root *trace.Node, o Options) (v view, counted []*trace.Node) {
	sub := *t
	sub.Root = root
	if root != t.Root {
		o.Title = "After move " + root.Name + ", ply " + strconv.Itoa(root.Ply)
		sub.Value, sub.Nodes, sub.Leaves, sub.Cutoffs, sub.Partial = root.RootValue(), 0, 0, 0, false
		root.All(func(n *trace.Node) {
			sub.Nodes++
			if n.Leaf {
				sub.Leaves++
			}
			if len(n.Untried) > 0 {
				sub.Cutoffs++
			}
		})
	}
	d := newDrawing(&sub, nil, o)
	v.SVG, v.Width, v.Height = d.draw()
	v.SVG = defs + v.SVG
	root.All(func(n *trace.Node) {
		if d.folds(n) {
			counted = append(counted, n)
		}
	})
	return v, counted
}
