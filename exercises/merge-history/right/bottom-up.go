//go:build ignore

// It merges neighbouring lists of 1, 2, 4, … moves and needs no recursion.
package answer

import "gametree/pkg/game"

func MergeSort(moves, buf []game.Move, better func(a, b game.Move) bool) {
	n := len(moves)
	for width := 1; width < n; width *= 2 {
		for low := 0; low+width < n; low += 2 * width {
			middle, high := low+width, min(low+2*width, n)
			copy(buf[low:high], moves[low:high])
			i, j := low, middle
			for k := low; k < high; k++ {
				if j >= high || i < middle && !better(buf[j], buf[i]) {
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

func Reward(depth int) int {
	reward := 1
	for range min(30, depth) {
		reward *= 2
	}
	return reward
}
