//go:build ignore

package answer

import "gametree/pkg/tree"

// Expect returns the expected value of t for max, whose turn it is, and the first move
// with the best value. A leaf, and a node where chance moves, has the move -1.
func Expect(t *tree.Node) (value float64, move int) { return expect(t, true) }

func expect(t *tree.Node, max bool) (value float64, move int) {
	if t.Leaf() {
		return float64(t.Value), -1
	}
	if t.Chance {
		sum, total := 0.0, 0.0
		for _, c := range t.Children {
			v, _ := expect(c, max)
			sum += c.Weight * v
			total += c.Weight
		}
		return sum / total, -1
	}
	for i, c := range t.Children {
		v, _ := expect(c, !max)
		if i == 0 || max && v > value || !max && v < value {
			value, move = v, i
		}
	}
	return value, move
}
