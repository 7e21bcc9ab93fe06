package render

import (
	"hash/fnv"
	"strconv"

	"gametree/pkg/trace"
)

// quiz is a tree about which a widget asks. Values are as max sees them.
type quiz struct {
	Nodes []quizNode `json:"nodes"` // numbered as in the picture
}

type quizNode struct {
	Parent int    `json:"parent"` // -1 at the root
	Max    bool   `json:"max"`
	Leaf   bool   `json:"leaf"`
	Value  int    `json:"value"` // the true value
	Name   string `json:"name"`
}

// newQuiz returns the nodes of a tree searched by minimax.
func newQuiz(solved *trace.Tree) (q quiz) {
	solved.Root.All(func(n *trace.Node) {
		node := quizNode{-1, n.Max(), n.Leaf, n.RootValue(), n.Caption}
		if n.Parent != nil {
			node.Parent = n.Parent.ID
		}
		q.Nodes = append(q.Nodes, node)
	})
	return q
}

// version identifies the content of a widget: what was stored for another content is
// not read.
func version(content string) string {
	hash := fnv.New32a()
	hash.Write([]byte(content))
	return strconv.FormatUint(uint64(hash.Sum32()), 36)
}

// fillTitle is the question of Fill.
const fillTitle = "What is each house worth to max?"

// Fill draws a tree whose houses the learner fills in and then checks. solved is the
// tree as minimax searches it, whole. id names the widget in the browser's storage:
// "02/houses" for the widget houses of lesson 02. Without scripts the solved tree is
// in a closed <details>.
func Fill(id string, solved *trace.Tree) Bundle {
	asked := solved.Hidden(false)
	text := Text(asked, MaxView)
	o := Options{Title: fillTitle}
	solution := image(SVG(solved, o), altText(solved, fillTitle))
	b := interactive(asked, o, script{
		name: "fill", css: file("widget.css"),
		data:  map[string]any{"id": id, "version": version(text), "nodes": newQuiz(solved).Nodes},
		below: "<p>Run this cell to fill in the houses.</p>" + details("the solution", solution),
	})
	b.Text = fillTitle + "\n" + text
	return b
}
