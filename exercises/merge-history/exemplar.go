//go:build ignore

package answer

import "gametree/pkg/game"

// MergeSort sorts moves, the better ones first, and keeps the order of equal
// ones. better reports whether a is better than b; buf is at least as long as moves.
func MergeSort(moves, buf []game.Move, better func(a, b game.Move) bool) {
	if len(moves) < 2 {
		return
	}
	middle := len(moves) / 2
	left, right := moves[:middle], moves[middle:]
	MergeSort(left, buf, better)
	MergeSort(right, buf, better)
	left = buf[:copy(buf, left)]
	for i := range moves {
		if len(left) == 0 {
			return
		}
		if len(right) > 0 && better(right[0], left[0]) {
			moves[i], right = right[0], right[1:]
		} else {
			moves[i], left = left[0], left[1:]
		}
	}
}

// Reward returns the reward for a move that was best at a node of that depth.
func Reward(depth int) int {
	return 1 << min(depth, 30)
}

//kit:ready

// Sorted is ready: it sorts moves with these scores, and returns their places in the list
// and the number of comparisons. The numbers of the moves are in no order.
func Sorted(scores []int) (order []int, compared int) {
	const mix = 5
	moves, buf := make([]game.Move, len(scores)), make([]game.Move, len(scores)+len(scores)%3)
	for i := range buf {
		buf[i] = game.Move(i % 3)
	}
	for i := range moves {
		moves[i] = game.Move(i ^ mix)
	}
	MergeSort(moves, buf, func(a, b game.Move) bool {
		compared++
		return scores[a^mix] > scores[b^mix]
	})
	for _, m := range moves {
		order = append(order, int(m^mix))
	}
	return order, compared
}
