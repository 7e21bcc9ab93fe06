package answer

// Largest returns the number of squares in who's largest region.
func Largest(board [][]byte, who byte) int {
	// work on a copy, so that the caller's board stays as it is
	b := make([][]byte, len(board))
	for i := 0; i < len(board); i++ {
		b[i] = append([]byte(nil), board[i]...)
	}
	max := 0
	for i := 0; i < len(b); i++ {
		for j := 0; j < len(b[i]); j++ {
			if b[i][j] == who {
				size := flood(b, i, j, who)
				if size > max {
					max = size
				}
			}
		}
	}
	return max
}

func flood(b [][]byte, i, j int, who byte) int {
	if i < 0 || j < 0 || i >= len(b) || j >= len(b[i]) {
		return 0
	}
	if b[i][j] != who {
		return 0
	}
	b[i][j] = ' '
	n := 1
	n += flood(b, i+1, j, who)
	n += flood(b, i-1, j, who)
	n += flood(b, i, j+1, who)
	n += flood(b, i, j-1, who)
	return n
}
