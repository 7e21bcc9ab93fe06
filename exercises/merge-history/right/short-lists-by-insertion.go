//go:build ignore

// It sorts up to six moves by insertion, and merges only where the halves are not
// already in order. The result of a merge comes from the end.
package answer

import (
	"math"

	"gametree/pkg/game"
)

func MergeSort(moves, buf []game.Move, better func(a, b game.Move) bool) {
	n := len(moves)
	if n <= 6 {
		for i := range moves {
			for j := i; j > 0 && better(moves[j], moves[j-1]); j-- {
				moves[j], moves[j-1] = moves[j-1], moves[j]
			}
		}
		return
	}
	middle := (n + 1) / 2
	MergeSort(moves[:middle], buf[:middle], better)
	MergeSort(moves[middle:], buf[middle:], better)
	if !better(moves[middle], moves[middle-1]) {
		return
	}
	right := n - middle
	copy(buf, moves[middle:])
	left, k := middle-1, n-1
	for right > 0 {
		if left >= 0 && better(buf[right-1], moves[left]) {
			moves[k] = moves[left]
			left--
		} else {
			right--
			moves[k] = buf[right]
		}
		k--
	}
}

func Reward(depth int) int {
	return int(math.Pow(2, math.Min(float64(depth), 30)))
}
