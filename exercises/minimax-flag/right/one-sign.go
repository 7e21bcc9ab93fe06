//go:build ignore

// One number is 1 for max and -1 for min; values are compared after multiplication.
package answer

import (
	"math"

	"gametree/pkg/game"
)

func Minimax(p game.Position, depth int, maxToMove bool) int {
	sign := -1
	if maxToMove {
		sign = 1
	}
	if depth == 0 || p.Terminal() {
		return sign * p.Evaluate()
	}
	best := math.MinInt
	for _, m := range p.Moves(nil) {
		p.Make(m)
		best = max(best, sign*Minimax(p, depth-1, !maxToMove))
		p.Unmake(m)
	}
	return sign * best
}
