//go:build ignore

// It searches with the piles themselves, sorted, and keeps values by their keys.
package answer

import (
	"cmp"
	"slices"
)

func normal(piles []int, mover int) []int {
	own := make([]int, 0, len(piles))
	for _, b := range piles {
		if b*b == 4 {
			b *= mover
		}
		own = append(own, b)
	}
	slices.SortFunc(own, func(a, b int) int { return cmp.Compare(b, a) })
	return own
}
func Key(piles []int, mover int) (k uint64) {
	kinds := []int{4, 3, -2, 2, 1, 0}
	for _, b := range normal(piles, mover) {
		k += 1 << (10 * slices.Index(kinds, b))
	}
	return k
}
func Value(piles []int) int {
	known := map[uint64]int{}
	var solve func(p []int) int
	solve = func(p []int) int {
		k := Key(p, 1)
		if v, ok := known[k]; ok {
			return v - 2
		}
		best, sum, moved := -1, 0, false
		p = normal(p, 1)
		for from := range p {
			sum += p[from]
			for to := range p {
				if from > 0 && p[from-1] == p[from] || to > 0 && p[to-1] == p[to] {
					continue
				}
				a, b := max(p[from], -p[from]), max(p[to], -p[to])
				if a-b < 2 {
					continue
				}
				moved = true
				next := slices.Clone(p)
				next[from], next[to] = a-1, b+1
				if v := -solve(normal(next, -1)); v > best {
					best = v
				}
			}
		}
		if !moved {
			best = cmp.Compare(sum, 0)
		}
		known[k] = best + 2
		return best
	}
	return solve(piles)
}
