//go:build ignore

// It leaves alpha as it is and computes the child's window at the call.
package answer

import (
	"math"

	"gametree/pkg/game"
)

func AlphaBetaSoft(p game.Position, depth, alpha, beta int) int {
	if p.Terminal() || depth == 0 {
		return p.Evaluate()
	}
	best := -math.MaxInt
	for _, m := range p.Moves(nil) {
		low := alpha
		if best > low {
			low = best
		}
		p.Make(m)
		v := -AlphaBetaSoft(p, depth-1, -beta, -low)
		p.Unmake(m)
		if v > best {
			best = v
		}
		if best >= beta {
			return best
		}
	}
	return best
}
