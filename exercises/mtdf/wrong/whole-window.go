//go:build ignore

// Searches once, in the whole window.
//
// trips: passes
// size: 2
package answer

import "gametree/pkg/game"

func MTDF(p game.Position, depth, guess int) (value, passes int) {
	return search(p, depth, -game.Inf, game.Inf), 1
}

func search(p game.Position, depth, alpha, beta int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}
	best := -game.Inf
	for _, m := range p.Moves(nil) {
		p.Make(m)
		v := -search(p, depth-1, -beta, -max(alpha, best))
		p.Unmake(m)
		best = max(best, v)
		if best >= beta {
			break
		}
	}
	return best
}
