//go:build ignore

package answer

import "gametree/pkg/game"

type Below = func(p game.Position, depth, alpha, beta int) int

func MayPass(inCheck, passed bool, pieces string) bool {
	if inCheck || passed {
		return false
	}
	for _, piece := range pieces {
		if piece != 'K' && piece != 'P' {
			return true
		}
	}
	return false
}

func NullMove(p game.Position, pass game.Move, depth, beta int, below Below) (int, bool) {
	if depth > 1 && beta != game.Inf {
		p.Make(pass)
		defer p.Unmake(pass)
		if v := -below(p, depth-2, -beta, 1-beta); v >= beta {
			return v, true
		}
	}
	return 0, false
}
