//go:build ignore

// It checks for the cutoff before each capture, and takes moves back with defer.
package answer

import "gametree/pkg/game"

func Quiesce(p game.Position, alpha, beta int) int {
	best := p.Evaluate()
	if p.Terminal() {
		return best
	}
	for _, m := range captures(p) {
		if best >= beta {
			break
		}
		best = max(best, after(p, m, max(alpha, best), beta))
	}
	return best
}

func after(p game.Position, m game.Move, alpha, beta int) int {
	p.Make(m)
	defer p.Unmake(m)
	return -Quiesce(p, -beta, -alpha)
}
