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

// version identifies the content of a widget: what was stored for another content is not read.
func version(content string) string {
	hash := fnv.New32a()
	hash.Write([]byte(content))
	return strconv.FormatUint(uint64(hash.Sum32()), 36)
}

// quiz draws shown, a solved tree with something hidden, which a script asks about. run says what
// the cell is for; answer is in closed <details>.
func quiz(name, title, eyes, run, answer string, shown *trace.Tree, data map[string]any) Bundle {
	b := interactive(shown, Options{Title: title, eyes: eyes}, script{
		name: name, css: file("widget.css"), data: data, below: "<p>Run this cell to " + run + ".</p>" + answer,
	})
	b.Text = title + "\n" + b.Text
	return b
}

func pictured(summary string, t *trace.Tree, title string) string {
	return details(summary, image(SVG(t, Options{Title: title}), altText(t, title)))
}

// Fill draws a solved tree whose houses the learner fills in and then checks. id names the widget
// in the browser's storage: "02/houses" for the widget houses of lesson 02.
func Fill(id string, solved *trace.Tree) Bundle {
	const title = "What is each house worth to max?"
	asked := solved.Hidden(false)
	return quiz("fill", title, "", "fill in the houses", pictured("the solution", solved, title), asked,
		map[string]any{"id": id, "version": version(Text(asked, MaxView)), "nodes": quizNodes(solved)})
}

// Cut draws a tree whose leaves are hidden. From the left, the learner looks at each leaf or cuts
// off the rest of its house, and then sees which cuts came too early and which looks were needless.
// pruned is the part of solved that alpha-beta searches. id is as for Fill.
func Cut(id string, solved, pruned *trace.Tree) Bundle {
	const title = "Look at a leaf only if it can still matter."
	answer, of := pictured("what alpha-beta looks at", pruned, title), version(title+Text(solved, MaxView))
	return quiz("cut", title, "", "look or cut", answer, solved.Hidden(true),
		map[string]any{"id": id, "version": of, "nodes": quizNodes(solved), "needs": pruned.Leaves})
}

// Uncover draws a tree whose leaves, 1 if max has won and 0 if not, are covered. The learner opens
// leaves until it is certain whether max wins, and then sees how many proof-number search opens.
// numbers: the houses show their proof and disproof numbers.
func Uncover(solved *trace.Tree, numbers bool) Bundle {
	eyes := ""
	if numbers {
		eyes = "proof / disproof number"
	}
	return quiz("uncover", "Can max win? Open as few leaves as you can.", eyes, "open leaves", "", solved.Hidden(true),
		map[string]any{"nodes": quizNodes(solved), "numbers": numbers})
}

// Prove draws a tree of which the learner takes the leaves that prove bounds of its value, from
// below and from above.
func Prove(solved *trace.Tree) Bundle {
	return quiz("prove", "Click the leaves that a proof needs.", "", "take leaves", "", solved.Hidden(false),
		map[string]any{"nodes": quizNodes(solved)})
}

// Reply is what a search returned for a question "g or more?", and the leaves at which it looked,
// by their numbers in the whole tree.
type Reply struct {
	G      int   `json:"g"`
	Value  int   `json:"v"`
	Leaves []int `json:"leaves"`
}

// Questions draws a tree with closed leaves, whose value the learner finds by questions "g or more?".
// A reply opens its leaves. The value is at least the first reply's g less one, and at most the last one's g.
func Questions(title string, solved *trace.Tree, replies []Reply) Bundle {
	return quiz("prove", title, "", "ask", "", solved.Hidden(true),
		map[string]any{"nodes": quizNodes(solved), "replies": replies})
}

// Split draws a solved tree whose numbers speak for max left of a line that the reader moves, and
// for the player to move right of it. Without scripts there are two trees. id is as for Fill.
func Split(id string, solved *trace.Tree) Bundle {
	const title = "One tree, two points of view"
	forMax := Options{Title: title, eyes: "for max, and for the mover"}
	forMover := Options{Title: title + ": all for the mover", View: MoverView}
	text := Text(solved, MaxView)
	b := interactive(solved, forMax, script{
		name: "split", css: file("widget.css") + file("split.css"),
		data: map[string]any{"id": id, "version": version(text), "nodes": quizNodes(solved)},
		below: "<p>All for max above, all for the mover below. Run this cell to move the line between them.</p>" +
			image(SVG(solved, forMover), altText(solved, forMover.Title)),
	})
	b.Text = title + ": all for max\n" + text + forMover.Title + "\n" + Text(solved, MoverView)
	return b
}
