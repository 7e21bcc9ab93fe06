//go:build ignore

// One function searches a move, a pass too.
package answer

import (
	"math"
	"strings"

	"gametree/pkg/game"
)

const pieces = "QRBN"

func MayPass(inCheck, passed bool, own string) bool {
	return !(inCheck || passed) && strings.IndexAny(own, pieces) >= 0
}

func NullMove(p game.Position, depth, alpha, beta int, passed bool) (best int) {
	if p.Terminal() || depth < 1 {
		return p.Evaluate()
	}
	after := func(m game.Move, less, low, high int, passed bool) int {
		p.Make(m)
		defer p.Unmake(m)
		return -NullMove(p, depth-less, -high, -low, passed)
	}
	if m, can := pass(p); can && depth > 1 && !passed && beta < game.Inf {
		if v := after(m, 2, beta-1, beta, true); v >= beta {
			return v
		}
	}
	best = math.MinInt
	for _, m := range moves(p) {
		if best = max(best, after(m, 1, alpha, beta, false)); best >= beta {
			break
		}
		alpha = max(alpha, best)
	}
	return
}
