//go:build ignore

// A closure searches, from the last move to the first.
package answer

import (
	"math"
	"slices"

	"gametree/pkg/game"
)

func Negamax(p game.Position, depth int) int {
	var search func(int) int
	search = func(left int) int {
		if left == 0 || p.Terminal() {
			return p.Evaluate()
		}
		best := math.MinInt
		for _, m := range slices.Backward(p.Moves(nil)) {
			p.Make(m)
			if v := -search(left - 1); v > best {
				best = v
			}
			p.Unmake(m)
		}
		return best
	}
	return search(depth)
}
