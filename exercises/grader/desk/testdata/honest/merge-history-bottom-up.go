package answer

import "gametree/pkg/game"

// MergeSort sorts moves, the better ones first, and keeps the order of equal
// ones. better reports whether a is better than b; buf has room for as many moves.
func MergeSort(moves, buf []game.Move, better func(a, b game.Move) bool) {
	n := len(moves)
	for w := 1; w < n; w *= 2 {
		for lo := 0; lo+w < n; lo += 2 * w {
			mid, hi := lo+w, lo+2*w
			if hi > n {
				hi = n
			}
			copy(buf[lo:hi], moves[lo:hi])
			i, j := lo, mid
			for k := lo; k < hi; k++ {
				if j >= hi || i < mid && !better(buf[j], buf[i]) {
					moves[k] = buf[i]
					i++
				} else {
					moves[k] = buf[j]
					j++
				}
			}
		}
	}
}

// Reward returns the reward for a move that was best at a node of that depth.
func Reward(depth int) int {
	return 1 << min(depth, 30)
}
