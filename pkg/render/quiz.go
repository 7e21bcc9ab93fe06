package render

import (
	"hash/fnv"
	"strconv"

	"gametree/pkg/trace"
)

// quizNode is a node of a tree about which a widget asks. Values are as max sees them.
type quizNode struct {
	Parent int    `json:"parent"` // -1 at the root
	Max    bool   `json:"max"`
	Leaf   bool   `json:"leaf"`
	Value  int    `json:"value"` // the true value
	Name   string `json:"name"`
}

// quizNodes returns the nodes of a tree searched by minimax, numbered as in the picture.
func quizNodes(solved *trace.Tree) (nodes []quizNode) {
	solved.Root.All(func(n *trace.Node) {
		node := quizNode{-1, n.Max(), n.Leaf, n.RootValue(), n.Caption}
		if n.Parent != nil {
			node.Parent = n.Parent.ID
		}
		nodes = append(nodes, node)
	})
	return nodes
}

// version identifies the content of a widget: what was stored for another content is
// not read.
func version(content string) string {
	hash := fnv.New32a()
	hash.Write([]byte(content))
	return strconv.FormatUint(uint64(hash.Sum32()), 36)
}

// Fill draws a tree whose houses the learner fills in and then checks. solved is the
// tree as minimax searches it, whole. id names the widget in the browser's storage:
// "02/houses" for the widget houses of lesson 02. Without scripts the solved tree is
// in a closed <details>.
func Fill(id string, solved *trace.Tree) Bundle {
	const title = "What is each house worth to max?"
	asked := solved.Hidden(false)
	text := Text(asked, MaxView)
	o := Options{Title: title}
	solution := image(SVG(solved, o), altText(solved, title))
	b := interactive(asked, o, script{
		name: "fill", css: file("widget.css"),
		data:  map[string]any{"id": id, "version": version(text), "nodes": quizNodes(solved)},
		below: "<p>Run this cell to fill in the houses.</p>" + details("the solution", solution),
	})
	b.Text = title + "\n" + text
	return b
}

// Cut draws a tree whose leaves are hidden. From the left, the learner looks at each
// leaf or cuts off the rest of its house, and sees at the end which cuts came too
// early and which looks were needless. solved is the whole tree as minimax searches it,
// pruned the part of it that alpha-beta searches. id is as for Fill. Without scripts the
// search is in a closed <details>.
func Cut(id string, solved, pruned *trace.Tree) Bundle {
	const title = "Look at a leaf only if it can still matter."
	o, hidden := Options{Title: title}, solved.Hidden(true)
	b := interactive(hidden, o, script{
		name: "cut", css: file("widget.css"),
		data: map[string]any{
			"id": id, "version": version(title + Text(solved, MaxView)), "nodes": quizNodes(solved), "needs": pruned.Leaves,
		},
		below: "<p>Run this cell to look or cut.</p>" +
			details("what alpha-beta looks at", image(SVG(pruned, o), altText(pruned, title))),
	})
	b.Text = title + "\n" + Text(hidden, MaxView)
	return b
}

// Uncover draws a tree whose leaves, 1 if max has won and 0 if not, are covered. The learner opens
// leaves until it is certain whether max wins, and then sees how many proof-number search opens.
// numbers: the houses show their proof and disproof numbers. Without scripts nothing is open.
func Uncover(solved *trace.Tree, numbers bool) Bundle {
	title := "Can max win? Open as few leaves as you can."
	o, hidden := Options{Title: title}, solved.Hidden(true)
	if numbers {
		o.eyes = "proof / disproof number"
	}
	b := interactive(hidden, o, script{
		name: "uncover", css: file("widget.css"), below: "<p>Run this cell to open leaves.</p>",
		data: map[string]any{"nodes": quizNodes(solved), "numbers": numbers},
	})
	b.Text = title + "\n" + Text(hidden, MaxView)
	return b
}

// Split draws a solved tree whose numbers speak for max left of a line and for the
// player to move right of it. The reader moves the line. id names the widget in the
// browser's storage. Without scripts the whole tree is there from both points of view.
func Split(id string, solved *trace.Tree) Bundle {
	const title = "One tree, two points of view"
	forMax := Options{Title: title, eyes: "for max, and for the mover"}
	forMover := Options{Title: title + ": all for the mover", View: MoverView}
	text := Text(solved, MaxView)
	b := widget(SVG(solved, forMax), altText(solved, forMax.Title), text, script{
		name: "split", css: file("card.css") + file("widget.css") + file("split.css"),
		data: map[string]any{"id": id, "version": version(text), "nodes": quizNodes(solved)},
		below: "<p>All for max above, all for the mover below. Run this cell to move the line between them.</p>" +
			image(SVG(solved, forMover), altText(solved, forMover.Title)),
	})
	b.Text = title + ": all for max\n" + text + forMover.Title + "\n" + Text(solved, MoverView)
	return b
}
