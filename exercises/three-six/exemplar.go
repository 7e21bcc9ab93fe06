//go:build ignore

package answer

import (
	"fmt"
	"slices"
)

// Value returns 1, 0 or -1 if the player to move wins, draws or loses. piles has the balls
// on each pile, and -k for one of k balls that is the opponent's.
func Value(k int, piles []int) int {
	return search(k, slices.Clone(piles), map[string]int{})
}

// search sorts the piles, because their order does not matter.
func search(k int, piles []int, known map[string]int) int {
	slices.Sort(piles)
	key := fmt.Sprint(piles)
	if v, ok := known[key]; ok {
		return v
	}
	best, over := -1, true
	for i, from := range piles {
		for j, to := range piles {
			if abs(from)-abs(to) < 2 || i > 0 && piles[i-1] == from || j > 0 && piles[j-1] == to {
				continue
			}
			over = false
			next := turned(k, piles)
			next[i] = mine(k, abs(from)-1)
			next[j] = mine(k, abs(to)+1)
			best = max(best, -search(k, next, known))
		}
	}
	if over {
		best = result(k, piles)
	}
	known[key] = best
	return best
}

// turned returns the piles as the opponent sees them.
func turned(k int, piles []int) []int {
	next := slices.Clone(piles)
	for i, balls := range next {
		if abs(balls) == k {
			next[i] = -balls
		}
	}
	return next
}

// mine returns a pile that the player before has changed.
func mine(k, balls int) int {
	if balls == k {
		return -k
	}
	return balls
}

// result returns who owns more piles.
func result(k int, piles []int) (more int) {
	for _, balls := range piles {
		if balls == k {
			more++
		} else {
			more--
		}
	}
	return max(-1, min(1, more))
}

func abs(n int) int { return max(n, -n) }
