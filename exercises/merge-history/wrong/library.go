//go:build ignore

// Leaves the sorting to the library, whose stable sort compares more often.
//
// trips: compares
// size: 8
package answer

import (
	"slices"

	"gametree/pkg/game"
)

func MergeSort(moves, buf []game.Move, better func(a, b game.Move) bool) {
	slices.SortStableFunc(moves, func(a, b game.Move) int {
		switch {
		case better(a, b):
			return -1
		case better(b, a):
			return 1
		}
		return 0
	})
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
