//go:build ignore

// Takes leaves as max sees them, and still passes the turn as C's !side does.
//
// trips: fixed
// size: 4
package answer

import (
	"gametree/pkg/game"
	"gametree/pkg/tree"
)

func Breaks(program int) (text string, side int) {
	switch program {
	case 1:
		return "(1)", 1
	case 2:
		return "((1 2))", -1
	}
	return "(((1 2) 3))", -1
}

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
		v := value(c, map[bool]int{true: 1}[side == 0])
		if side == 1 && v > best || side != 1 && v < best {
			best = v
		}
	}
	return best
}
