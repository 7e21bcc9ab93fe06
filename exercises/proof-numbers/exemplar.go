//go:build ignore

package answer

import (
	"gametree/pkg/game"
	"gametree/pkg/tree"
)

// Numbers returns the proof number and the disproof number of t, an OR node.
func Numbers(t *tree.Node) (pn, dn int) { return numbers(t, true) }

// MostProving returns the moves from t, an OR node, to the leaf to open next.
func MostProving(t *tree.Node) (moves []int) {
	for or := true; !t.Leaf(); or = !or {
		pn, dn := numbers(t, or)
		for i, c := range t.Children {
			p, d := numbers(c, !or)
			if or && p == pn || !or && d == dn {
				moves, t = append(moves, i), c
				break
			}
		}
	}
	return moves
}

func numbers(t *tree.Node, or bool) (pn, dn int) {
	if t.Leaf() {
		switch {
		case t.Name == tree.Open:
			return 1, 1
		case t.Value == 1:
			return 0, game.Inf
		}
		return game.Inf, 0
	}
	least, sum := game.Inf, 0
	for _, c := range t.Children {
		p, d := numbers(c, !or)
		if !or {
			p, d = d, p
		}
		least, sum = min(least, p), min(sum+d, game.Inf)
	}
	if !or {
		return sum, least
	}
	return least, sum
}
