//go:build ignore

package answer

// Moves returns the squares, as row and column, to which the piece on that square
// can move.
func Moves(board []string, row, col int) [][2]int {
	b := sight{board, row, col, nil}
	red := isRed(board[row][col])
	forward, river := 1, 5 // down the board, and the first row beyond the river
	if red {
		forward, river = -1, 4
	}
	switch board[row][col] {
	case 'R', 'r':
		for _, d := range straight {
			b.slide(d)
		}
	case 'C', 'c':
		for _, d := range straight {
			b.shoot(d)
		}
	case 'N', 'n':
		for _, leg := range straight {
			if b.at(row+leg[0], col+leg[1]) == '.' {
				for _, side := range []int{-1, 1} {
					b.step(row+2*leg[0]+side*leg[1], col+2*leg[1]+side*leg[0])
				}
			}
		}
	case 'B', 'b':
		for _, d := range diagonal {
			to := row + 2*d[0]
			if b.at(row+d[0], col+d[1]) == '.' && (to-river)*forward < 0 {
				b.step(to, col+2*d[1])
			}
		}
	case 'A', 'a':
		for _, d := range diagonal {
			b.palace(row+d[0], col+d[1], red)
		}
	case 'K', 'k':
		for _, d := range straight {
			b.palace(row+d[0], col+d[1], red)
		}
		b.face([2]int{forward, 0})
	case 'P', 'p':
		b.step(row+forward, col)
		if (row-river)*forward >= 0 {
			b.step(row, col-1)
			b.step(row, col+1)
		}
	}
	return b.to
}

var (
	straight = [][2]int{{-1, 0}, {0, 1}, {1, 0}, {0, -1}}
	diagonal = [][2]int{{-1, -1}, {-1, 1}, {1, 1}, {1, -1}}
)

func isRed(piece byte) bool { return 'A' <= piece && piece <= 'Z' }

// sight is a board, a piece on it, and the squares to which it can move.
type sight struct {
	board    []string
	row, col int
	to       [][2]int
}

// at returns the piece on a square, 0 outside the board.
func (b *sight) at(row, col int) byte {
	if row < 0 || row >= len(b.board) || col < 0 || col >= len(b.board[row]) {
		return 0
	}
	return b.board[row][col]
}

// step adds a square that is empty or has an enemy piece.
func (b *sight) step(row, col int) {
	there := b.at(row, col)
	if there == '.' || there != 0 && isRed(there) != isRed(b.board[b.row][b.col]) {
		b.to = append(b.to, [2]int{row, col})
	}
}

// palace adds a square in the palace.
func (b *sight) palace(row, col int, red bool) {
	if col >= 3 && col <= 5 && (red && row >= 7 || !red && row <= 2) {
		b.step(row, col)
	}
}

// slide adds the empty squares of a line, and the first piece if it is an enemy.
func (b *sight) slide(d [2]int) {
	row, col := b.row+d[0], b.col+d[1]
	for b.at(row, col) == '.' {
		b.step(row, col)
		row, col = row+d[0], col+d[1]
	}
	b.step(row, col)
}

// shoot adds the empty squares of a line, and the second piece if it is an enemy.
func (b *sight) shoot(d [2]int) {
	row, col := b.row+d[0], b.col+d[1]
	for b.at(row, col) == '.' {
		b.step(row, col)
		row, col = row+d[0], col+d[1]
	}
	row, col = row+d[0], col+d[1]
	for b.at(row, col) == '.' {
		row, col = row+d[0], col+d[1]
	}
	b.step(row, col)
}

// face adds the other general if nothing is between them.
func (b *sight) face(d [2]int) {
	row, col := b.row+d[0], b.col+d[1]
	for b.at(row, col) == '.' {
		row, col = row+d[0], col+d[1]
	}
	if there := b.at(row, col); there == 'K' || there == 'k' {
		b.step(row, col)
	}
}
