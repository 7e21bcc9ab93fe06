package render

import (
	"strconv"

	"gametree/pkg/trace"
)

// roomForViews is the number of bytes of subtrees in an Explorer.
const roomForViews = 130_000

// viewNodes is the number of nodes in one picture of an Explorer.
const viewNodes = 40

// Explorer draws a search that is too large for one picture: its upper plies, with
// the nodes of the subtrees below them counted. A click opens a subtree. If there is
// not enough room for all subtrees, only the first ones can be opened.
func Explorer(t *trace.Tree, title string) Bundle {
	o := Options{Title: title, Nodes: viewNodes}
	views := map[string]fragment{}
	room := roomForViews
	for queue := []*trace.Node{t.Root}; len(queue) > 0 && room > 0; queue = queue[1:] {
		key := strconv.Itoa(queue[0].ID)
		if queue[0] == t.Root {
			key = "root"
		}
		f, counted := newFragment(t, queue[0], o)
		views[key] = f
		room -= len(f.SVG)
		queue = append(queue, counted...)
	}
	return interactive(t, o, script{name: "explorer", data: map[string]any{"views": views, "style": style}})
}

// newFragment draws the subtree at root. It also returns the nodes whose subtrees it only
// counts.
func newFragment(t *trace.Tree, root *trace.Node, o Options) (_ fragment, counted []*trace.Node) {
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
	root.All(func(n *trace.Node) {
		if d.folds(n) {
			counted = append(counted, n)
		}
	})
	return d.draw(), counted
}
