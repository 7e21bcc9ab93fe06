//go:build ignore

// Looks at every order in which the squares can be filled.
//
// trips: ten
// size: 36
package answer

import "gametree/pkg/game"

func Stake(rows []string) (row, col, value int) {
	b := &board{mover: '0'}
	zeros, ones := 0, 0
	for r := range rows {
		b.squares = append(b.squares, []byte(rows[r]))
		for c, square := range b.squares[r] {
			switch square {
			case '.':
				b.empty = append(b.empty, [2]int{r, c})
			case '0':
				zeros++
			case '1':
				ones++
			}
		}
	}
	if zeros > ones {
		b.mover = '1'
	}
	alpha := -game.Inf
	for _, s := range b.empty {
		b.put(s)
		v := -b.search(len(b.empty)-1, -game.Inf, game.Inf)
		b.take(s)
		if v > alpha {
			alpha, row, col = v, s[0], s[1]
		}
	}
	return row, col, alpha
}

// board is a board that is filled and emptied again.
type board struct {
	squares [][]byte
	empty   [][2]int // the squares that were empty, lowest first
	mover   byte
}

func (b *board) put(s [2]int) {
	b.squares[s[0]][s[1]] = b.mover
	b.mover ^= '0' ^ '1'
}

func (b *board) take(s [2]int) {
	b.squares[s[0]][s[1]] = '.'
	b.mover ^= '0' ^ '1'
}

func (b *board) search(left, alpha, beta int) int {
	if left == 0 {
		return b.largest(b.mover) - b.largest(b.mover^'0'^'1')
	}
	alpha = -game.Inf
	for _, s := range b.empty {
		if b.squares[s[0]][s[1]] != '.' {
			continue
		}
		b.put(s)
		v := -b.search(left-1, -game.Inf, game.Inf)
		b.take(s)
		alpha = max(alpha, v)
	}
	return alpha
}

func (b *board) largest(who byte) (most int) {
	var seen [8]uint8 // a bit for each column
	var fill func(r, c int) int
	fill = func(r, c int) int {
		if r < 0 || r == len(b.squares) || c < 0 || c == len(b.squares) || b.squares[r][c] != who || seen[r]>>c&1 == 1 {
			return 0
		}
		seen[r] |= 1 << c
		return 1 + fill(r-1, c) + fill(r+1, c) + fill(r, c-1) + fill(r, c+1)
	}
	for r := range b.squares {
		for c := range b.squares {
			most = max(most, fill(r, c))
		}
	}
	return most
}
