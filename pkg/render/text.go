package render

import (
	"fmt"
	"strings"

	"gametree/pkg/trace"
)

// Text draws a recorded search as text, one line for each node: who moves, the
// value, the window on entry, and a star on the principal variation.
func Text(t *trace.Tree, view View) string {
	d := &textDrawing{t: t, view: view, onLine: onLine(t)}
	d.node(t.Root, "", "")
	if faults := findings(t); faults != "" {
		fmt.Fprintf(&d.out, "%s\n", faults)
	}
	if t.Proving != nil || t.Partial {
		fmt.Fprintf(&d.out, "(%s)\n", summary(t))
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
		s += "  " + cutLabel(d.t, n)
	}
	if fault := d.view.fault(d.t, n); fault != "" {
		s += "  " + fault
	}
	if d.onLine[n] {
		s += " *"
	}
	return s
}
