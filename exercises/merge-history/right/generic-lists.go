//go:build ignore

// It merges new lists, recursively and of any type.
package answer

import "gametree/pkg/game"

func MergeSort(moves, buf []game.Move, better func(a, b game.Move) bool) {
	out := sorted(append([]game.Move{}, moves...), better)
	for i := range out {
		moves[i] = out[i]
	}
}
func sorted[T any](l []T, better func(a, b T) bool) []T {
	if len(l) <= 1 {
		return l
	}
	a, b := sorted(l[:(len(l)+1)/2], better), sorted(l[(len(l)+1)/2:], better)
	var merge func(a, b []T) []T
	merge = func(a, b []T) []T {
		switch {
		case len(a) == 0:
			return b
		case len(b) == 0:
			return a
		case better(b[0], a[0]):
			return append([]T{b[0]}, merge(a, b[1:])...)
		}
		return append([]T{a[0]}, merge(a[1:], b)...)
	}
	return merge(a, b)
}
func Reward(depth int) int {
	if depth == 0 {
		return 1
	}
	if depth > 30 {
		return Reward(30)
	}
	return 2 * Reward(depth-1)
}
