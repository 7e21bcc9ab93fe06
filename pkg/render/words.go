package render

import (
	"fmt"
	"strings"

	"gametree/pkg/search"
	"gametree/pkg/trace"
)

// Alt says in words what a picture of t shows: the value, the best line and
// what was pruned.
func Alt(t *trace.Tree, title string) string {
	s := title + ": value " + minus(t.Value, search.Inf)
	if !t.Root.Known {
		s = title + ": values not yet known"
	}
	var line []string
	for _, n := range t.Line()[1:] {
		line = append(line, n.Name)
	}
	if len(line) > 0 {
		s += ", best line " + strings.Join(line, ", ")
	}
	s += fmt.Sprintf("; %s, %s", plural(t.Nodes, "node"), plural(t.Leaves, "leaf"))
	pruned := 0
	t.Root.All(func(n *trace.Node) { pruned += len(n.Untried) })
	if pruned > 0 {
		s += fmt.Sprintf("; %s pruned at %s", plural(pruned, "move"), plural(t.Cutoffs, "node"))
	}
	return s + "."
}

// nodeTitle is what a node says of itself when pointed at.
func (v View) nodeTitle(n *trace.Node) string {
	s := "min to move"
	switch {
	case n.Leaf:
		s = "leaf"
	case n.Max():
		s = "max to move"
	}
	if n.Name != "" {
		s = "move " + n.Name + ": " + s
	}
	s += ", value " + v.value(n)
	if !n.Leaf {
		s += ", window " + v.window(n)
	}
	return s
}

// prunedTitle explains a cutoff.
func prunedTitle(n *trace.Node) string {
	alpha, beta := n.RootWindow()
	moves := fmt.Sprintf("%s never searched: %s", plural(len(n.Untried), "move"), strings.Join(n.Untried, ", "))
	if n.Max() {
		return fmt.Sprintf("%s ≥ β = %s, so min above already has something better; %s", minus(n.RootValue(), search.Inf), minus(beta, search.Inf), moves)
	}
	return fmt.Sprintf("%s ≤ α = %s, so max above already has something better; %s", minus(n.RootValue(), search.Inf), minus(alpha, search.Inf), moves)
}

// summary is the line under the title.
func summary(t *trace.Tree, depth int) string {
	parts := []string{plural(t.Nodes, "node"), plural(t.Leaves, "leaf")}
	if t.Root.Known {
		parts = append([]string{"value " + minus(t.Value, search.Inf)}, parts...)
	}
	if t.Cutoffs > 0 {
		parts = append(parts, plural(t.Cutoffs, "cutoff"))
	}
	if t.Partial {
		parts = append(parts, fmt.Sprintf("only the first %s recorded", plural(trace.MaxNodes, "node")))
	}
	if hidden := below(t.Root, depth); hidden > 0 {
		parts = append(parts, fmt.Sprintf("drawn to ply %d, %s below are only counted", depth, plural(hidden, "node")))
	}
	return strings.Join(parts, " · ")
}

// below counts the nodes under n that stand deeper than the given ply.
func below(n *trace.Node, ply int) (count int) {
	n.All(func(n *trace.Node) {
		if n.Ply > ply {
			count++
		}
	})
	return count
}

func plural(n int, what string) string {
	switch {
	case n == 1:
		return "1 " + what
	case what == "leaf":
		what = "leave"
	}
	return Thousands(n) + " " + what + "s"
}
