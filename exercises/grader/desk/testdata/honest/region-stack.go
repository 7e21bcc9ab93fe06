package answer

// Largest returns the number of squares in who's largest region.
func Largest(board [][]byte, who byte) int {
	rows := len(board)
	cols := len(board[0])
	seen := make([]bool, rows*cols)
	answer := 0
	for start := 0; start < rows*cols; start++ {
		if seen[start] || board[start/cols][start%cols] != who {
			continue
		}
		size := 0
		stack := []int{start}
		seen[start] = true
		for len(stack) > 0 {
			x := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			size++
			for _, d := range []struct{ dr, dc int }{{0, 1}, {1, 0}, {0, -1}, {-1, 0}} {
				r, c := x/cols+d.dr, x%cols+d.dc
				if r < 0 || c < 0 || r >= rows || c >= cols {
					continue
				}
				if y := r*cols + c; !seen[y] && board[r][c] == who {
					seen[y] = true
					stack = append(stack, y)
				}
			}
		}
		if size > answer {
			answer = size
		}
	}
	return answer
}
