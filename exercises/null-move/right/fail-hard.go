//go:build ignore

// It returns beta where the pass is worth more.
package answer

import (
	"strings"

	"gametree/pkg/game"
)

type Below = func(p game.Position, depth, alpha, beta int) int

const pieces = "QRBN"

func MayPass(inCheck, passed bool, own string) bool {
	return !(inCheck || passed) && strings.IndexAny(own, pieces) >= 0
}

func NullMove(p game.Position, pass game.Move, depth, beta int, below Below) (value int, cut bool) {
	if beta == game.Inf || depth <= 1 {
		return
	}
	p.Make(pass)
	cut = -below(p, depth-2, -beta, 1-beta) >= beta
	p.Unmake(pass)
	return beta, cut
}
