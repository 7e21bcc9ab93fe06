//go:build ignore

// It remembers the numbers of every node, and fixes infinity at the end.
package answer

import (
	"gametree/pkg/game"
	"gametree/pkg/tree"
)

type numbers struct{ proof, disproof int }

func all(t *tree.Node, or bool, known map[*tree.Node]numbers) numbers {
	n := numbers{1, 1}
	switch {
	case len(t.Children) == 0 && t.Name == tree.Open:
	case len(t.Children) == 0 && t.Value != 0:
		n = numbers{0, game.Inf}
	case len(t.Children) == 0:
		n = numbers{game.Inf, 0}
	default:
		n = numbers{}
		least := &n.disproof
		if or {
			least = &n.proof
		}
		smallest := game.Inf
		for _, c := range t.Children {
			below := all(c, !or, known)
			n.proof += below.proof
			n.disproof += below.disproof
			if or {
				smallest = min(smallest, below.proof)
			} else {
				smallest = min(smallest, below.disproof)
			}
		}
		*least = smallest
		n = numbers{min(n.proof, game.Inf), min(n.disproof, game.Inf)}
	}
	known[t] = n
	return n
}

func Numbers(t *tree.Node) (int, int) {
	n := all(t, true, map[*tree.Node]numbers{})
	return n.proof, n.disproof
}

func MostProving(t *tree.Node) []int {
	known := map[*tree.Node]numbers{}
	all(t, true, known)
	return path(t, true, known)
}

func path(t *tree.Node, or bool, known map[*tree.Node]numbers) []int {
	for i, c := range t.Children {
		a, b := known[t].disproof, known[c].disproof
		if or {
			a, b = known[t].proof, known[c].proof
		}
		if a == b {
			return append([]int{i}, path(c, !or, known)...)
		}
	}
	return nil
}
