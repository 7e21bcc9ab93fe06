//go:build ignore

// It finds the runs that are already sorted, and merges those. On some lists this
// needs more comparisons than halving, which finds no runs.
package answer

import "gametree/pkg/game"

func MergeSort(moves, buf []game.Move, better func(a, b game.Move) bool) {
	var runs [][]game.Move
	for from, to := 0, 1; to <= len(moves); to++ {
		if to == len(moves) || better(moves[to], moves[to-1]) {
			runs = append(runs, moves[from:to])
			from = to
		}
	}
	for len(runs) > 1 {
		var longer [][]game.Move
		for len(runs) > 1 {
			longer = append(longer, merged(runs[0], runs[1], better))
			runs = runs[2:]
		}
		runs = append(longer, runs...)
	}
	if len(runs) == 1 {
		copy(moves, runs[0])
	}
}

// merged returns a new list.
func merged(left, right []game.Move, better func(a, b game.Move) bool) (all []game.Move) {
	for len(left) > 0 && len(right) > 0 {
		if better(right[0], left[0]) {
			all, right = append(all, right[0]), right[1:]
		} else {
			all, left = append(all, left[0]), left[1:]
		}
	}
	return append(append(all, left...), right...)
}

func Reward(depth int) int {
	if depth > 30 {
		return 1 << 30
	}
	return 1 << depth
}
