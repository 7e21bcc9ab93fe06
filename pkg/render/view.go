package render

import (
	"gametree/pkg/search"
	"gametree/pkg/trace"
)

// value writes the value of a node, with ≤ or ≥ if it is a bound, or ? if it is not
// known.
func (v View) value(n *trace.Node) string {
	if !n.Known {
		return "?"
	}
	sign := map[search.Bound]string{search.AtMost: "≤", search.AtLeast: "≥"}
	if v == MoverView && !n.Max() {
		sign[search.AtMost], sign[search.AtLeast] = "≥", "≤"
	}
	number := n.RootValue()
	if v == MoverView {
		number = n.Value
	}
	return sign[n.Bound()] + minus(number)
}

// bounds returns the window of a node on entry.
func (v View) bounds(n *trace.Node) (alpha, beta int) {
	if v == MoverView {
		return n.Alpha, n.Beta
	}
	return n.RootWindow()
}

func (v View) window(n *trace.Node) string {
	alpha, beta := v.bounds(n)
	return minus(alpha) + " … " + minus(beta)
}
