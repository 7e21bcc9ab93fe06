//go:build ignore

// Nodes of the two players are a function each. They return the path with the numbers.
package answer

import (
	"slices"

	"gametree/pkg/game"
	"gametree/pkg/tree"
)

type result struct {
	pn, dn int
	path   []int
}

func Numbers(t *tree.Node) (pn, dn int) {
	r := or(t)
	return r.pn, r.dn
}

func MostProving(t *tree.Node) []int { return or(t).path }

func leaf(t *tree.Node) result {
	switch {
	case t.Name == "?":
		return result{pn: 1, dn: 1}
	case t.Value == 1:
		return result{dn: game.Inf}
	default:
		return result{pn: game.Inf}
	}
}

func plus(a, b int) int {
	if a == game.Inf || b == game.Inf {
		return game.Inf
	}
	return a + b
}

func or(t *tree.Node) (r result) {
	if len(t.Children) == 0 {
		return leaf(t)
	}
	r.pn = game.Inf + 1
	for i, c := range t.Children {
		below := and(c)
		r.dn = plus(r.dn, below.dn)
		if below.pn < r.pn {
			r.pn, r.path = below.pn, slices.Insert(below.path, 0, i)
		}
	}
	return r
}

func and(t *tree.Node) (r result) {
	if len(t.Children) == 0 {
		return leaf(t)
	}
	r.dn = game.Inf + 1
	for i, c := range t.Children {
		below := or(c)
		r.pn = plus(r.pn, below.pn)
		if below.dn < r.dn {
			r.dn, r.path = below.dn, slices.Insert(below.path, 0, i)
		}
	}
	return r
}
