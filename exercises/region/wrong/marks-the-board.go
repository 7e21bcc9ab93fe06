//go:build ignore

// Takes the regions off the caller's board.
//
// trips: unchanged
// size: 2
package answer

func Largest(board [][]byte, who byte) int {
	left := make([][]byte, len(board))
	for r := range board {
		left[r] = board[r]
	}
	most := 0
	for r := range left {
		for c := range left[r] {
			most = max(most, fill(left, who, r, c))
		}
	}
	return most
}

func fill(left [][]byte, who byte, r, c int) int {
	if r < 0 || r == len(left) || c < 0 || c == len(left[r]) || left[r][c] != who {
		return 0
	}
	left[r][c] = '.'
	return 1 + fill(left, who, r-1, c) + fill(left, who, r+1, c) + fill(left, who, r, c-1) + fill(left, who, r, c+1)
}
