package render

import (
	"fmt"
	"strings"

	"gametree/pkg/search"
	"gametree/pkg/trace"
)

// Text draws a recorded search as text, a line a node: who moves, the value,
// the window on entry, and a star on the principal variation.
func Text(t *trace.Tree, view View) string {
	d := &textDrawing{t: t, view: view, depth: drawnDepth(t, 0), onLine: map[*trace.Node]bool{}}
	for _, n := range t.Line() {
		d.onLine[n] = true
	}
	d.node(t.Root, "", "")
	if faults := findings(t); faults != "" {
		fmt.Fprintf(&d.out, "%s\n", faults)
	}
	if t.Partial || below(t.Root, d.depth) > 0 {
		fmt.Fprintf(&d.out, "(%s)\n", summary(t, d.depth))
	}
	return d.out.String()
}

type textDrawing struct {
	t      *trace.Tree
	view   View
	depth  int
	onLine map[*trace.Node]bool
	out    strings.Builder
}

// node writes n and all below it. before is what leads the node's own line,
// indent what leads the lines below.
func (d *textDrawing) node(n *trace.Node, before, indent string) {
	parts := []string{d.view.value(n)}
	if d.t.Named && n.Name != "" {
		parts[0] = n.Name + ": " + parts[0]
	}
	if !n.Leaf && d.t.Windows != trace.NoWindows {
		alpha, beta := d.view.bounds(n)
		parts = append(parts, fmt.Sprintf(" (%s,%s)", minus(alpha, search.Inf), minus(beta, search.Inf)))
	}
	if n.Caption != "" {
		parts = append(parts, " "+n.Caption)
	}
	if len(n.Untried) > 0 {
		parts = append(parts, " "+cutLabel(d.t, n))
	}
	if fault := d.view.fault(d.t, n); fault != "" {
		parts = append(parts, " "+fault)
	}
	if n.Ply == d.depth && len(n.Children) > 0 {
		parts = append(parts, " …")
	}
	if d.onLine[n] {
		parts = append(parts, "*")
	}
	side := ""
	switch {
	case n.Leaf && n.Parent != nil:
		side = " "
	case n.Leaf:
	case n.Max():
		side = "▲ "
	default:
		side = "▼ "
	}
	d.out.WriteString(before + side + strings.Join(parts, " ") + "\n")
	if n.Ply == d.depth {
		return
	}
	rest := len(n.Children) + len(n.Untried)
	for _, c := range n.Children {
		rest--
		branch, below := "├─", "│ "
		if rest == 0 {
			branch, below = "└─", "  "
		}
		if d.onLine[c] {
			branch = strings.Replace(branch, "─", "━", 1)
		}
		d.node(c, indent+branch, indent+below)
	}
	for _, name := range n.Untried {
		rest--
		branch := "├─"
		if rest == 0 {
			branch = "└─"
		}
		line := "╳ pruned"
		if d.t.Named {
			line = "╳ " + name + " pruned"
		}
		d.out.WriteString(indent + branch + line + "\n")
	}
}
