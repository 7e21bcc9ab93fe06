//go:build ignore

package answer

import "gametree/pkg/game"

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

func NullMove(p game.Position, depth, alpha, beta int, passed bool) int {
	if depth <= 0 || p.Terminal() {
		return min(max(p.Evaluate(), alpha), beta)
	}
	m, ok := pass(p)
	if ok && !passed && depth > 1 && beta != game.Inf {
		p.Make(m)
		v := -NullMove(p, depth-2, -beta, 1-beta, true)
		p.Unmake(m)
		if v >= beta {
			return beta
		}
	}
	for _, m := range moves(p) {
		p.Make(m)
		alpha = max(alpha, -NullMove(p, depth-1, -beta, -alpha, false))
		p.Unmake(m)
		if alpha >= beta {
			return beta
		}
	}
	return alpha
}
