//go:build ignore

// It goes through every square of the board and asks whether the piece can reach it.
// For Black it turns the board around first, so that it knows only Red's rules.
package answer

func Moves(board []string, row, col int) [][2]int {
	black := board[row][col] >= 'a'
	if black {
		board, row, col = turned(board), 9-row, 8-col
	}
	to := [][2]int{}
	for r := 0; r < 10; r++ {
		for c := 0; c < 9; c++ {
			if !reaches(board, row, col, r, c) {
				continue
			}
			if black {
				to = append(to, [2]int{9 - r, 8 - c})
			} else {
				to = append(to, [2]int{r, c})
			}
		}
	}
	return to
}

// turned returns the board from Black's side, with the pieces of both sides exchanged.
func turned(board []string) []string {
	other := make([]string, 10)
	for r := range other {
		line := make([]byte, 9)
		for c := range line {
			s := board[9-r][8-c]
			switch {
			case s >= 'a':
				s -= 'a' - 'A'
			case s >= 'A':
				s += 'a' - 'A'
			}
			line[c] = s
		}
		other[r] = string(line)
	}
	return other
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

// between counts the pieces between two squares of a row or a column.
func between(board []string, r1, c1, r2, c2 int) (n int) {
	for r1 != r2 || c1 != c2 {
		if r1 < r2 {
			r1++
		} else if r1 > r2 {
			r1--
		}
		if c1 < c2 {
			c1++
		} else if c1 > c2 {
			c1--
		}
		if (r1 != r2 || c1 != c2) && board[r1][c1] != '.' {
			n++
		}
	}
	return n
}

// reaches reports whether Red's piece on the first square can move to the second.
func reaches(board []string, r1, c1, r2, c2 int) bool {
	there := board[r2][c2]
	if there >= 'A' && there <= 'Z' {
		return false // Red's own, or the square itself
	}
	rows, cols := abs(r1-r2), abs(c1-c2)
	palace := inPalace(r2, c2)
	switch board[r1][c1] {
	case 'R', 'C':
		return (rows == 0 || cols == 0) && shoots(board[r1][c1], there, between(board, r1, c1, r2, c2))
	case 'N':
		return jumps(board, r1, c1, r2, c2)
	case 'B':
		return rows == 2 && cols == 2 && r2 >= 5 && board[(r1+r2)/2][(c1+c2)/2] == '.'
	case 'A':
		return rows == 1 && cols == 1 && palace
	case 'K':
		return rows+cols == 1 && palace || there == 'k' && cols == 0 && between(board, r1, c1, r2, c2) == 0
	case 'P':
		return r2 == r1-1 && cols == 0 || r1 <= 4 && rows == 0 && cols == 1
	}
	return false
}

// shoots reports whether a chariot or a cannon can move over so many pieces.
func shoots(piece, there byte, pieces int) bool {
	if piece == 'C' && there != '.' {
		return pieces == 1
	}
	return pieces == 0
}

// jumps reports whether a horse can move from the first square to the second.
func jumps(board []string, r1, c1, r2, c2 int) bool {
	switch rows, cols := abs(r1-r2), abs(c1-c2); {
	case rows == 2 && cols == 1:
		return board[(r1+r2)/2][c1] == '.'
	case rows == 1 && cols == 2:
		return board[r1][(c1+c2)/2] == '.'
	}
	return false
}

func inPalace(row, col int) bool { return row >= 7 && col >= 3 && col <= 5 }
