//go:build ignore

// It breaks the programs with other trees, two of them with min to move first.
package answer

import (
	"slices"

	"gametree/pkg/tree"
)

func Breaks(program int) (string, int) {
	if program == 3 {
		return "((5 (3 -2)))", -1
	}
	return "((1 7))", -1
}

func Fixed(text string, side int) int {
	p, _ := tree.Parse(text)
	return fixed(p.Root(), side)
}

func fixed(n *tree.Node, side int) int {
	var values []int
	for _, c := range n.Children {
		values = append(values, fixed(c, -side))
	}
	switch {
	case values == nil:
		return n.Value
	case side == 1:
		return slices.Max(values)
	}
	return slices.Min(values)
}
