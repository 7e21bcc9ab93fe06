//go:build ignore

// It runs a plain fail-soft search that notes what it evaluates, and lists the rest.
package answer

import (
	"slices"

	"gametree/pkg/game"
)

func Skipped(p game.Position) []int {
	var path, seen []string
	search(p, "", -game.Inf, game.Inf, &seen)
	number(p, "", &path)
	skipped := []int{}
	for i, leaf := range path {
		if !slices.Contains(seen, leaf) {
			skipped = append(skipped, i)
		}
	}
	return skipped
}

func search(p game.Position, at string, alpha, beta int, seen *[]string) int {
	if p.Terminal() {
		*seen = append(*seen, at)
		return p.Evaluate()
	}
	best := -game.Inf
	for _, m := range p.Moves(nil) {
		p.Make(m)
		v := -search(p, at+string(rune('0'+m)), -beta, -alpha, seen)
		p.Unmake(m)
		best = max(best, v)
		alpha = max(alpha, v)
		if alpha >= beta {
			return best
		}
	}
	return best
}

func number(p game.Position, at string, leaves *[]string) {
	if p.Terminal() {
		*leaves = append(*leaves, at)
		return
	}
	for _, m := range p.Moves(nil) {
		p.Make(m)
		number(p, at+string(rune('0'+m)), leaves)
		p.Unmake(m)
	}
}
