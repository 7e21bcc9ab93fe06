package answer

import "gametree/pkg/game"

// MergeSort sorts moves, the better ones first, and keeps the order of equal
// ones. better reports whether a is better than b; buf has room for as many moves.
func MergeSort(moves, buf []game.Move, better func(a, b game.Move) bool) {
	var sort func(lo, hi int)
	sort = func(lo, hi int) {
		if hi-lo <= 1 {
			return
		}
		mid := (lo + hi) / 2
		sort(lo, mid)
		sort(mid, hi)
		i, j, k := lo, mid, lo
		for i < mid && j < hi {
			if better(moves[j], moves[i]) {
				buf[k] = moves[j]
				j++
			} else {
				buf[k] = moves[i]
				i++
			}
			k++
		}
		for i < mid {
			buf[k] = moves[i]
			i++
			k++
		}
		for j < hi {
			buf[k] = moves[j]
			j++
			k++
		}
		copy(moves[lo:hi], buf[lo:hi])
	}
	sort(0, len(moves))
}

// Reward returns the reward for a move that was best at a node of that depth.
func Reward(depth int) int {
	if depth > 30 {
		depth = 30
	}
	return 1 << depth
}
