//go:build ignore

// It gives every node the list of its outcomes with their probabilities.
package answer

import (
	"slices"

	"gametree/pkg/tree"
)

func Expect(t *tree.Node) (float64, int) {
	v, move := value(t, 1)
	return v, move
}

func value(t *tree.Node, side float64) (v float64, move int) {
	if t.Leaf() {
		return float64(t.Value), -1
	}
	var values []float64
	next := -side
	if t.Chance {
		next = side
	}
	for _, c := range t.Children {
		v, _ := value(c, next)
		values = append(values, v)
	}
	if t.Chance {
		all := 0.0
		for _, c := range t.Children {
			all += c.Weight
		}
		for i, c := range t.Children {
			v += values[i] * (c.Weight / all)
		}
		return v, -1
	}
	if side < 0 {
		v = slices.Min(values)
	} else {
		v = slices.Max(values)
	}
	return v, slices.Index(values, v)
}
