//go:build ignore

// It appends to the buffer and copies the result back.
package answer

import "gametree/pkg/game"

func MergeSort(moves, buf []game.Move, better func(a, b game.Move) bool) {
	n := len(moves)
	if n == 0 || n == 1 {
		return
	}
	l, r := moves[:n/2], moves[n/2:]
	MergeSort(l, buf[:n/2], better)
	MergeSort(r, buf[n/2:], better)
	out := buf[:0]
	i, j := 0, 0
loop:
	if i < len(l) && (j == len(r) || !better(r[j], l[i])) {
		out = append(out, l[i])
		i++
	} else {
		out = append(out, r[j])
		j++
	}
	if len(out) < n {
		goto loop
	}
	copy(moves, out)
}
func Reward(depth int) int {
	switch {
	case depth <= 30:
		return 1 << uint(depth)
	default:
		return 1073741824
	}
}
