package render

import (
	"fmt"
	"strings"

	"gametree/pkg/search"
	"gametree/pkg/trace"
)

// proof is the part of a tree that two strategies reach. Max's strategy has one move of
// max at each of his nodes and every reply of min; min's has one reply to every move.
type proof struct {
	value          int // of the root, for max
	forMax, forMin map[*trace.Node]bool
}

// prove returns the strategies that prove the value of a solved tree: each takes the
// first child that keeps the value.
func prove(solved *trace.Tree) proof {
	p := proof{solved.Root.RootValue(), map[*trace.Node]bool{}, map[*trace.Node]bool{}}
	p.reach(solved.Root, p.forMax, true)
	p.reach(solved.Root, p.forMin, false)
	return p
}

// reach adds the nodes that a strategy reaches from n, which keeps the value.
func (p proof) reach(n *trace.Node, reached map[*trace.Node]bool, max bool) {
	reached[n] = true
	for _, c := range n.Children {
		if n.Max() != max {
			p.reach(c, reached, max)
		} else if max && c.RootValue() >= p.value || !max && c.RootValue() <= p.value {
			p.reach(c, reached, max)
			return
		}
	}
}

// bounds returns what the reached leaves below n prove about its value, for max.
func (p proof) bounds(n *trace.Node) (low, high int) {
	if n.Leaf && (p.forMax[n] || p.forMin[n]) {
		return n.RootValue(), n.RootValue()
	}
	low, high = -search.Inf, search.Inf
	for i, c := range n.Children {
		l, h := p.bounds(c)
		switch {
		case i == 0:
			low, high = l, h
		case n.Max():
			low, high = max(low, l), max(high, h)
		default:
			low, high = min(low, l), min(high, h)
		}
	}
	return low, high
}

// text writes what is proved about the value of n: 5, ≥5, ≤5 or nothing.
func (p proof) text(n *trace.Node) string {
	switch low, high := p.bounds(n); {
	case low == high:
		return minus(low)
	case low > -search.Inf:
		return "≥" + minus(low)
	case high < search.Inf:
		return "≤" + minus(high)
	}
	return ""
}

// class returns the classes of the node n and of the edge to it.
func (p proof) class(n *trace.Node) string {
	switch {
	case p.forMax[n] && p.forMin[n]:
		return "of-max of-min"
	case p.forMax[n]:
		return "of-max"
	case p.forMin[n]:
		return "of-min"
	}
	return "outside"
}

// strategySize is a strategy in numbers.
type strategySize struct {
	Leaves  int    `json:"leaves"`
	Product string `json:"product,omitempty"` // 1 · 3 · 1, in a uniform tree
}

// Strategies draws the two strategies that prove the value of a tree: max's, by which
// he gets at least the value, in one colour, and min's, by which max gets no more, in
// the other. solved is the tree as minimax searches it.
func Strategies(solved *trace.Tree) Bundle {
	shown := *solved
	shown.Root = solved.Root.Copy(nil)
	p := prove(&shown)
	ofMax, ofMin, both := p.mark(shown.Root)
	all := ofMax.Leaves + ofMin.Leaves - both
	const title = "Two proofs, and the leaves that they need"
	if widths := uniform(solved.Root); widths != nil {
		ofMax.Product, ofMin.Product = product(widths, 0), product(widths, 1)
	}
	value := minus(p.value)
	says := fmt.Sprintf("Max's strategy, ▲, has one move of his own and every reply of min: %s. It proves at least %s. "+
		"Min's strategy, ▼, has every move of max and one reply to each: %s. It proves at most %s. "+
		"They meet in %s: together %d.",
		plural(ofMax.Leaves, "leaf"), value, plural(ofMin.Leaves, "leaf"), value, plural(both, "leaf"), all)
	o := Options{Title: title, proof: &p}
	b := interactive(&shown, o, script{
		name: "strategies", css: file("widget.css"), below: "<p>" + says + "</p>",
		data: map[string]any{"value": value, "max": ofMax, "min": ofMin, "both": both, "all": all},
	})
	b.Text = title + "\n" + Text(&shown, MaxView) + says + "\n"
	return b
}

// mark adds ▲ and ▼ to the captions of the leaves that the strategies reach, and counts
// those of each and of both.
func (p proof) mark(root *trace.Node) (ofMax, ofMin strategySize, both int) {
	root.All(func(n *trace.Node) {
		sign := ""
		if n.Leaf && p.forMax[n] {
			sign += "▲"
			ofMax.Leaves++
		}
		if n.Leaf && p.forMin[n] {
			sign += "▼"
			ofMin.Leaves++
		}
		if sign == "▲▼" {
			both++
		}
		n.Caption = strings.TrimSpace(n.Caption + " " + sign)
	})
	return ofMax, ofMin, both
}

// uniform returns the number of children at each ply, or nil if nodes of one ply
// differ.
func uniform(root *trace.Node) (widths []int) {
	same := true
	root.All(func(n *trace.Node) {
		if n.Ply == len(widths) {
			widths = append(widths, len(n.Children))
		}
		same = same && widths[n.Ply] == len(n.Children)
	})
	if !same {
		return nil
	}
	return widths[:len(widths)-1]
}

// product writes the leaves of a strategy as a product: a factor 1 where the strategy
// moves, at the plies that are first modulo 2, and all children elsewhere.
func product(widths []int, first int) string {
	var factors []string
	for ply, w := range widths {
		if ply%2 == first {
			w = 1
		}
		factors = append(factors, fmt.Sprint(w))
	}
	return strings.Join(factors, " · ")
}
