package render

import (
	"fmt"
	"hash/fnv"
	"slices"
	"strconv"

	"gametree/pkg/search"
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

// Strategies draws the strategies that prove the value of a solved tree, of which the reader
// chooses one or both. The rest of the tree is pale.
func Strategies(solved *trace.Tree) Bundle {
	value := minus(solved.Root.RootValue())
	c := Control{Name: "proof", Choices: []string{"max's strategy", "min's strategy", "both strategies"}}
	titles := []string{"▲ Max gets at least " + value, "▼ Max gets at most " + value}
	var outcomes []Outcome
	for i, players := range [][]bool{{true}, {false}, {true, false}} {
		t := strategies(solved, players...)
		if i == 2 { // the strategies share one leaf, the end of the principal variation
			titles = append(titles, fmt.Sprintf("Both, %d + %d − 1 leaves: max gets %s", outcomes[0].Counts[0].N,
				outcomes[1].Counts[0].N, value))
		}
		outcomes = append(outcomes, Outcome{Counts: []Count{{"leaves", t.Leaves}},
			Outputs: []Bundle{interactive(t, Options{Title: titles[i], Whole: solved}, script{})}})
	}
	return Controls("Two proofs, and the leaves that they need", []Control{c}, outcomes)
}

// strategies returns the part of a solved tree that strategies of these players, true for max,
// reach: one move of their own, the first that keeps the value of the root, and every reply. Nodes
// have the values or bounds that this part proves.
func strategies(solved *trace.Tree, players ...bool) *trace.Tree {
	t, value := *solved, solved.Root.RootValue()
	reached := map[bool]map[*trace.Node]bool{true: {}, false: {}}
	t.Root, t.Nodes, t.Leaves = solved.Root.Copy(nil), 0, 0
	var reach func(n *trace.Node, max bool)
	reach = func(n *trace.Node, max bool) {
		reached[max][n] = true
		for _, c := range n.Children {
			keeps := max && c.RootValue() >= value || !max && c.RootValue() <= value
			if n.Max() != max || keeps {
				reach(c, max)
			}
			if n.Max() == max && keeps {
				return
			}
		}
	}
	for _, max := range players {
		reach(t.Root, max)
	}
	var keep func(n *trace.Node)
	keep = func(n *trace.Node) {
		t.Nodes++
		if n.Leaf {
			t.Leaves++
			return
		}
		missed := func(c *trace.Node) bool { return !reached[true][c] && !reached[false][c] }
		n.Children = slices.DeleteFunc(n.Children, missed)
		n.Value = -search.Inf
		for _, c := range n.Children {
			keep(c)
			n.Value = max(n.Value, -c.Value)
		}
		switch ofMax := reached[true][n]; {
		case ofMax && reached[false][n]: // exact
		case ofMax == n.Max():
			n.Beta = n.Value
		default:
			n.Alpha = n.Value
		}
	}
	keep(t.Root)
	return &t
}
