//go:build ignore

// Looks for the horse's leg beside the square to which it goes.
//
// trips: horse
// size: 5
package answer

func Moves(board []string, row, col int) [][2]int {
	b := sight{board, row, col, nil}
	red := isRed(board[row][col])
	forward, river := 1, 5 // down the board, and the first row behind the river
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
			for _, side := range []int{-1, 1} {
				if b.at(row+leg[0]+side*leg[1], col+leg[1]+side*leg[0]) == '.' {
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

type sight struct {
	board    []string
	row, col int
	to       [][2]int
}

func (b *sight) at(row, col int) byte {
	if row < 0 || row >= len(b.board) || col < 0 || col >= len(b.board[row]) {
		return 0
	}
	return b.board[row][col]
}

func (b *sight) step(row, col int) {
	there := b.at(row, col)
	if there == '.' || there != 0 && isRed(there) != isRed(b.board[b.row][b.col]) {
		b.to = append(b.to, [2]int{row, col})
	}
}

func (b *sight) palace(row, col int, red bool) {
	if col >= 3 && col <= 5 && (red && row >= 7 || !red && row <= 2) {
		b.step(row, col)
	}
}

func (b *sight) slide(d [2]int) {
	row, col := b.row+d[0], b.col+d[1]
	for b.at(row, col) == '.' {
		b.step(row, col)
		row, col = row+d[0], col+d[1]
	}
	b.step(row, col)
}

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

func (b *sight) face(d [2]int) {
	row, col := b.row+d[0], b.col+d[1]
	for b.at(row, col) == '.' {
		row, col = row+d[0], col+d[1]
	}
	if there := b.at(row, col); there == 'K' || there == 'k' {
		b.step(row, col)
	}
}
