package render

import (
	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/trace"
)

// value writes the value of a node, with ≤ or ≥ if it is a bound, or ? if it is not
// known.
func (v View) value(n *trace.Node) string {
	if n.Numbers != nil {
		return n.Numbers.String()
	}
	if !n.Known {
		return "?"
	}
	sign := map[search.Bound]string{search.AtMost: "≤", search.AtLeast: "≥"}
	if v == MoverView && !n.Max() {
		sign[search.AtMost], sign[search.AtLeast] = "≥", "≤"
	}
	return sign[n.Bound()] + v.number(n)
}

// number writes the value of a node without saying whether it is a bound.
func (v View) number(n *trace.Node) string {
	number, mean := n.RootValue(), n.Mean
	if v == MoverView && !n.Max() {
		number, mean = n.Value, -mean
	}
	if n.Averaged {
		return decimal(mean)
	}
	return worth(number, n)
}

// worth writes a value, or how many plies after the node the game is won or lost, if the
// game counts them.
func worth(v int, n *trace.Node) string {
	ply := n.Counted
	plies, end := game.Plies(v)
	switch {
	case !end || !n.Counts:
		return minus(v)
	case plies == ply && v > 0:
		return "won"
	case -plies == ply && v < 0:
		return "lost"
	case v > 0:
		return "win in " + minus(plies-ply)
	}
	return "loss in " + minus(-plies-ply)
}

// eyes says whose view a picture of a tree shows.
func (v View) eyes() string {
	if v == MoverView {
		return "each value for ▲▼ whoever moves"
	}
	return "values for ▲ max"
}

// whose ends a sentence about values or windows.
func (v View) whose() string {
	if v == MoverView {
		return "for the mover"
	}
	return "for max"
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
