//go:build ignore

// It sees every value as the player does whose turn it is, and divides each weight by
// their sum first.
package answer

import "gametree/pkg/tree"

func Expect(t *tree.Node) (value float64, move int) { return forTurn(t, 1) }

func forTurn(t *tree.Node, side float64) (float64, int) {
	if len(t.Children) == 0 {
		return side * float64(t.Value), -1
	}
	if t.Chance {
		var total, mean float64
		for _, c := range t.Children {
			total += c.Weight
		}
		for _, c := range t.Children {
			v, _ := forTurn(c, side)
			mean += c.Weight / total * v
		}
		return mean, -1
	}
	best, move := 0.0, -1
	for i, c := range t.Children {
		v, _ := forTurn(c, -side)
		if move < 0 || -v > best {
			best, move = -v, i
		}
	}
	return best, move
}
