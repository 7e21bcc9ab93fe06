//go:build ignore

// Declining and capturing are in one list of tries.
package answer

import (
	"math"

	"gametree/pkg/game"
)

func Quiesce(p game.Position, alpha, beta int) int {
	best := math.MinInt
	tries := []func() int{p.Evaluate}
	if !p.Terminal() {
		for _, m := range captures(p) {
			tries = append(tries, func() int {
				p.Make(m)
				defer p.Unmake(m)
				return -Quiesce(p, -beta, -max(alpha, best))
			})
		}
	}
	for _, try := range tries {
		if best < beta {
			best = max(best, try())
		}
	}
	return best
}
