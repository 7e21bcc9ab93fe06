//go:build ignore

package answer

import (
	"gametree/pkg/game"
	"gametree/pkg/tree"
)

// Breaks returns a tree for which the program is wrong, and the side that moves first.
func Breaks(program int) (text string, side int) {
	switch program {
	case 1:
		return "(1)", 1
	case 2:
		return "((1 2))", -1
	}
	return "(((1 2) 3))", -1
}

// Fixed returns the value of the tree for max. side moves first: 1 is max, -1 is min.
func Fixed(text string, side int) int {
	return value(tree.MustParse(text).Root(), side)
}

func value(n *tree.Node, side int) int {
	if n.Leaf() {
		return n.Value
	}
	best := game.Inf
	if side == 1 {
		best = -game.Inf
	}
	for _, c := range n.Children {
		v := value(c, -side)
		if side == 1 && v > best || side != 1 && v < best {
			best = v
		}
	}
	return best
}
