//go:build ignore

// It notes the leaves that are evaluated, and returns the others.
package answer

import "gametree/pkg/game"

func Skipped(p game.Position) (skipped []int) {
	seen, next := map[int]bool{}, 0
	search(p, -game.Inf, game.Inf, true, &next, seen)
	for i := range next {
		if !seen[i] {
			skipped = append(skipped, i)
		}
	}
	return skipped
}

// search numbers all leaves below p, and is fail-soft while it is live.
func search(p game.Position, alpha, beta int, live bool, next *int, seen map[int]bool) int {
	if p.Terminal() {
		if *next++; live {
			seen[*next-1] = true
		}
		return p.Evaluate()
	}
	best := -game.Inf
	for _, m := range p.Moves(nil) {
		p.Make(m)
		if v := -search(p, -beta, -max(alpha, best), live, next, seen); live {
			best = max(best, v)
		}
		p.Unmake(m)
		live = live && best < beta
	}
	return best
}
