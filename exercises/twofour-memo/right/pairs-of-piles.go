//go:build ignore

// It moves a ball between every pair of piles, and its memo is a map of texts: far from
// the fastest table, and fast enough.
package answer

import (
	"fmt"
	"slices"
)

func Key(piles []int, mover int) (k uint64) {
	kinds := []int{4, 3, 2 * mover, -2 * mover, 1, 0}
	for _, kind := range kinds {
		n := uint64(0)
		for _, balls := range piles {
			if balls == kind {
				n++
			}
		}
		k = 63*k + n
	}
	return k
}

func Value(piles []int) int {
	return search(slices.Clone(piles), 1, map[string]int{})
}

func search(piles []int, mover int, known map[string]int) int {
	sorted := slices.Clone(piles)
	for i, balls := range sorted {
		if max(balls, -balls) == 2 {
			sorted[i] *= mover
		}
	}
	slices.Sort(sorted)
	name := fmt.Sprint(sorted)
	if v, ok := known[name]; ok {
		return v
	}
	best, moves, owned := -1, 0, 0
	for i, from := range piles {
		owned += from
		for j, to := range piles {
			if size(from)-size(to) < 2 {
				continue
			}
			moves++
			piles[i], piles[j] = taken(size(from)-1, mover), taken(size(to)+1, mover)
			best = max(best, -search(piles, -mover, known))
			piles[i], piles[j] = from, to
		}
	}
	if moves == 0 {
		best = max(-1, min(1, mover*owned))
	}
	known[name] = best
	return best
}

func size(balls int) int { return max(balls, -balls) }

func taken(balls, mover int) int {
	if balls == 2 {
		return 2 * mover
	}
	return balls
}
