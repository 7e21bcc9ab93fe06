package render

import (
	"fmt"
	"strings"

	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/trace"
)

func altText(t *trace.Tree, title string) string {
	var line []string
	for _, n := range t.Line() {
		if n.Parent != nil {
			line = append(line, n.Name)
		}
	}
	s := strings.TrimPrefix(title+": "+summary(t), ": ")
	if len(line) > 0 {
		s += " · best line " + strings.Join(line, ", ")
	}
	if faults := findings(t); faults != "" {
		s += " · " + faults
	}
	return s + "."
}

func summary(t *trace.Tree) string {
	parts := []string{plural(t.Nodes, "node"), plural(t.Leaves, "leaf")}
	switch {
	case t.Proving != nil:
		parts = provingSummary(t)
	case t.Root.Known:
		parts = append([]string{"value " + MaxView.value(t.Root)}, parts...)
	}
	if t.Cutoffs > 0 {
		parts = append(parts, plural(t.Cutoffs, "cutoff"))
	}
	if t.Windows == trace.Implied {
		parts = append(parts, "≤ and ≥ outside the window")
	}
	return strings.Join(parts, " · ")
}

// findings returns the findings of an audit in one line, or an empty string.
func findings(t *trace.Tree) string {
	a := t.Audit
	switch {
	case t.Root.Unfinished && t.Panicked() == t.Root:
		return "✗ it panicked at the root, which is not finished"
	case t.Root.Unfinished:
		return "✗ it panicked where it is marked; the nodes above are not finished"
	case a == nil:
		return ""
	}
	var parts []string
	leaves := 0
	for n := range a.Needless {
		if n.Leaf {
			leaves++
		}
	}
	if leaves > 0 {
		parts = append(parts, plural(leaves, "leaf")+" searched needlessly: a cut was missed")
	}
	switch a.Wrong {
	case nil:
	case t.Root:
		parts = append(parts, "a wrong value: it "+strings.TrimPrefix(MaxView.fault(t, t.Root), "✗ "))
	default:
		parts = append(parts, "a wrong value, first where it is marked")
	}
	if len(parts) == 0 {
		return ""
	}
	return "✗ " + strings.Join(parts, " · ")
}

// cutLabel names the bound that caused the cutoff at n, α at a min node and β at a max node.
func cutLabel(n *trace.Node) string {
	label := "α-cut"
	if n.Max() && !n.Chance() || n.Bound() == search.AtLeast {
		label = "β-cut"
	}
	if len(n.Untried) > 3 {
		label += fmt.Sprintf(" ×%d", len(n.Untried))
	}
	return label
}

// fault returns the finding of an audit at a node, or the panic of a search there.
func (v View) fault(t *trace.Tree, n *trace.Node) string {
	a := t.Audit
	switch {
	case n.Unfinished && n == t.Root: // findings says it already
		return ""
	case n.Unfinished && n == t.Panicked():
		return "✗ panicked"
	case n.Unfinished:
		return "not finished"
	case a == nil:
		return ""
	case a.Wrong == n && a.Panicked:
		return "✗ panics"
	case a.Wrong == n:
		got, want, whom := a.Got, a.Want, ""
		if class, sign := moves(n); v != MaxView {
			whom = " for " + sign + " " + class
		} else if !n.Max() {
			got, want = -got, -want
		}
		return fmt.Sprintf("✗ returns %s%s, not %s", minus(got), whom, minus(want))
	case a.Needless[n] && !a.Needless[n.Parent]:
		return "✗ needless"
	}
	return ""
}

// value writes the value of a node, with ≤ or ≥ if it is a bound, or ? if it is not
// known.
func (v View) value(n *trace.Node) string {
	if n.Numbers != nil {
		return n.Numbers.String()
	}
	if !n.Known {
		return "?"
	}
	sign, number, mean := map[search.Bound]string{search.AtMost: "≤", search.AtLeast: "≥"}, n.RootValue(), n.Mean
	if v == MoverView && !n.Max() {
		sign[search.AtMost], sign[search.AtLeast] = "≥", "≤"
		number, mean = n.Value, -mean
	}
	if n.Averaged {
		return sign[n.Bound()] + decimal(mean)
	}
	return sign[n.Bound()] + worth(number, n)
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

func (v View) eyes() string {
	if v == MoverView {
		return "each value for ▲▼ whoever moves"
	}
	return "values for ▲ max"
}

func (v View) bounds(n *trace.Node) (alpha, beta int) {
	if v == MoverView {
		return n.Alpha, n.Beta
	}
	return n.RootWindow()
}

// Text draws a recorded search as text, one line for each node: who moves, the
// value, the window on entry, and a star on the principal variation.
func Text(t *trace.Tree, view View) string {
	d := &textDrawing{t: t, view: view, onLine: onLine(t)}
	d.node(t.Root, "", "")
	if faults := findings(t); faults != "" {
		fmt.Fprintf(&d.out, "%s\n", faults)
	}
	if t.Proving != nil {
		fmt.Fprintf(&d.out, "(%s)\n", summary(t))
	}
	if t.Partial {
		fmt.Fprintf(&d.out, "(only the first %s recorded)\n", plural(trace.MaxNodes, "node"))
	}
	return d.out.String()
}

type textDrawing struct {
	t      *trace.Tree
	view   View
	onLine map[*trace.Node]bool
	out    strings.Builder
}

// node writes n and the nodes below it, whose lines begin with indent.
func (d *textDrawing) node(n *trace.Node, before, indent string) {
	d.out.WriteString(before + mover(n) + d.words(n) + "\n")
	rest := len(n.Children) + len(n.Untried)
	for _, c := range n.Children {
		rest--
		branch, below := branches(rest == 0)
		if d.onLine[c] {
			branch = strings.Replace(branch, "─", "━", 1)
		}
		d.node(c, indent+branch, indent+below)
	}
	for _, name := range n.Untried {
		rest--
		branch, _ := branches(rest == 0)
		d.out.WriteString(indent + branch + "╳ ")
		if d.t.Named {
			d.out.WriteString(name + " ")
		}
		d.out.WriteString("pruned\n")
	}
}

// branches returns how the line of a child begins, and the lines below that child.
func branches(last bool) (branch, below string) {
	if last {
		return "└─", "  "
	}
	return "├─", "│ "
}

func mover(n *trace.Node) string {
	switch {
	case n.Leaf && n.Parent == nil:
		return ""
	case n.Leaf:
		return " "
	}
	_, sign := moves(n)
	return sign + " "
}

func (d *textDrawing) words(n *trace.Node) string {
	s := d.view.value(n)
	if n.Parent != nil && n.Parent.Chance() {
		s = fraction(n.Probability()) + " × " + s
	}
	if d.t.Named && n.Name != "" {
		s = n.Name + ": " + s
	}
	if !n.Leaf && d.t.Windows != trace.NoWindows {
		alpha, beta := d.view.bounds(n)
		s += fmt.Sprintf("  (%s,%s)", minus(alpha), minus(beta))
	}
	if n.Caption != "" {
		s += "  " + n.Caption
	}
	if len(n.Untried) > 0 {
		s += "  " + cutLabel(n)
	}
	if fault := d.view.fault(d.t, n); fault != "" {
		s += "  " + fault
	}
	if d.onLine[n] {
		s += " *"
	}
	return s
}
