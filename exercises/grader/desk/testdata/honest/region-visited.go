package answer

type square struct{ row, column int }

// Largest returns the number of squares in who's largest region.
func Largest(board [][]byte, who byte) int {
	visited := map[square]bool{}
	best := 0
	for i, line := range board {
		for j := range line {
			n := count(board, who, square{i, j}, visited)
			if n > best {
				best = n
			}
		}
	}
	return best
}

func count(board [][]byte, who byte, s square, visited map[square]bool) int {
	if s.row < 0 || s.row >= len(board) {
		return 0
	}
	if s.column < 0 || s.column >= len(board[s.row]) {
		return 0
	}
	if visited[s] || board[s.row][s.column] != who {
		return 0
	}
	visited[s] = true
	total := 1
	total += count(board, who, square{s.row + 1, s.column}, visited)
	total += count(board, who, square{s.row - 1, s.column}, visited)
	total += count(board, who, square{s.row, s.column + 1}, visited)
	total += count(board, who, square{s.row, s.column - 1}, visited)
	return total
}
