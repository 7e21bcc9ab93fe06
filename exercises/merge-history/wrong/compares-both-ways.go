//go:build ignore

// Asks twice, whether the one is better and whether the other is.
//
// trips: compares
// size: 2
package answer

import "gametree/pkg/game"

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
		if len(right) > 0 && better(right[0], left[0]) && !better(left[0], right[0]) {
			moves[i], right = right[0], right[1:]
		} else {
			moves[i], left = left[0], left[1:]
		}
	}
}

func Reward(depth int) int {
	return 1 << min(depth, 30)
}

func Sorted(scores []int) (order []int, compared int) {
	moves := make([]game.Move, len(scores))
	for i := range moves {
		moves[i] = game.Move(i)
	}
	MergeSort(moves, make([]game.Move, len(moves)), func(a, b game.Move) bool {
		compared++
		return scores[a] > scores[b]
	})
	for _, m := range moves {
		order = append(order, int(m))
	}
	return order, compared
}
