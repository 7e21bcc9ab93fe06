package render

import (
	"fmt"

	"gametree/pkg/trace"
)

// Proving draws the tree of a proof search with both numbers in each node, for stepping: each step
// opens a leaf, and the thick path leads to the leaf that is most-proving then. Without scripts it
// is the tree at the end, with the line that shows the answer.
func Proving(t *trace.Tree, o Options) Bundle {
	o.eyes = "proof / disproof number"
	data := script{} // the reader cannot step
	if len(t.Proving.Steps) > 0 {
		data = script{name: "proving", files: []string{"steps.js"}, data: newProvingData(t, o),
			css: file("player.css") + file("proving.css")}
	}
	return interactive(t, o, data)
}

type provingData struct {
	Nodes [][2]any `json:"nodes"` // parent or -1, and the move that led here

	// Steps has for each step the opened node, whether it was most-proving, the next node
	// or -1, then nodes and their numbers in turn.
	Steps   [][]any `json:"steps"`
	Summary string  `json:"summary"`
	AtEnd   bool    `json:"ended,omitempty"`
}

func newProvingData(t *trace.Tree, o Options) provingData {
	p := provingData{Nodes: make([][2]any, t.Nodes), Summary: answer(t), AtEnd: o.AtEnd}
	t.Root.All(func(n *trace.Node) {
		p.Nodes[n.ID] = [2]any{-1, ""}
		if n.Parent != nil {
			p.Nodes[n.ID] = [2]any{n.Parent.ID, n.Name}
		}
	})
	for _, s := range t.Proving.Steps {
		step := []any{s.Opened.ID, s.Best, -1}
		if s.Next != nil {
			step[2] = s.Next.ID
		}
		for i, n := range s.Changed {
			step = append(step, n.ID, s.Numbers[i].String())
		}
		p.Steps = append(p.Steps, step)
	}
	return p
}

// answer says what the numbers of the root mean.
func answer(t *trace.Tree) string {
	asked := "a win"
	if t.Proving.Goal < 1 {
		asked = "at least a draw"
	}
	n := t.Root.Numbers
	switch {
	case n.Yes():
		return asked + " is proved"
	case n.No():
		return asked + " is disproved"
	case t.Value > 0: // a table may know more than the nodes that the search entered
		return fmt.Sprintf("it answers yes with the root at %s", n)
	case t.Partial:
		return fmt.Sprintf("the search answers no, or not yet; the first %s leave the root at %s", plural(t.Nodes, "node"), n)
	}
	return fmt.Sprintf("%s is open at %s", asked, n)
}

func provingSummary(t *trace.Tree) []string {
	steps := len(t.Proving.Steps)
	parts := []string{answer(t), plural(t.Nodes, "node") + " created", fmt.Sprintf("%s opened", Thousands(steps))}
	if steps > 0 {
		best := "all"
		if t.Proving.Best < steps {
			best = Thousands(t.Proving.Best)
		}
		parts[2] += ", " + best + " of them most-proving leaves"
	}
	return parts
}
