//go:build ignore

package answer

import "slices"

// Largest returns the number of squares in who's largest region.
func Largest(board [][]byte, who byte) int {
	left := make([][]byte, len(board))
	for r := range board {
		left[r] = slices.Clone(board[r])
	}
	most := 0
	for r := range left {
		for c := range left[r] {
			most = max(most, fill(left, who, r, c))
		}
	}
	return most
}

// fill removes the region at (r, c) from the board and returns its size.
func fill(left [][]byte, who byte, r, c int) int {
	if r < 0 || r == len(left) || c < 0 || c == len(left[r]) || left[r][c] != who {
		return 0
	}
	left[r][c] = '.'
	return 1 + fill(left, who, r-1, c) + fill(left, who, r+1, c) + fill(left, who, r, c-1) + fill(left, who, r, c+1)
}
