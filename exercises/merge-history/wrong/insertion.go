//go:build ignore

// Sorts by insertion.
//
// trips: compares
// size: 6
package answer

import "gametree/pkg/game"

func MergeSort(moves, buf []game.Move, better func(a, b game.Move) bool) {
	for i := range moves {
		for j := i; j > 0 && better(moves[j], moves[j-1]); j-- {
			moves[j], moves[j-1] = moves[j-1], moves[j]
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
