//go:build ignore

// It lists the squares still to visit instead of calling itself, and keeps a board of
// its own of what it has seen.
package answer

type square struct{ row, col int }

func Largest(board [][]byte, who byte) (most int) {
	seen := map[square]bool{}
	for r, row := range board {
		for c := range row {
			size := 0
			for waiting := []square{{r, c}}; len(waiting) > 0; waiting = waiting[1:] {
				s := waiting[0]
				inside := s.row >= 0 && s.row < len(board) && s.col >= 0 && s.col < len(board[s.row])
				if !inside || seen[s] || board[s.row][s.col] != who {
					continue
				}
				seen[s] = true
				size++
				waiting = append(waiting, square{s.row + 1, s.col}, square{s.row - 1, s.col}, square{s.row, s.col + 1}, square{s.row, s.col - 1})
			}
			if size > most {
				most = size
			}
		}
	}
	return most
}
