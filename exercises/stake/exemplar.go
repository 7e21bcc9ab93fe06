//go:build ignore

package answer

import "gametree/pkg/game"

// Stake returns the lowest of the best squares for the player to move, and its
// value: the own largest region minus the other's, if both play their best.
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
		v := -b.search(len(b.empty)-1, -game.Inf, -alpha)
		b.take(s)
		if v > alpha {
			alpha, row, col = v, s[0], s[1]
		}
	}
	return row, col, alpha
}

// board is a board that a search fills and empties again.
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

// search is alpha-beta, with left squares still empty.
func (b *board) search(left, alpha, beta int) int {
	if left == 0 {
		return b.largest(b.mover) - b.largest(b.mover^'0'^'1')
	}
	for _, s := range b.empty {
		if b.squares[s[0]][s[1]] != '.' {
			continue
		}
		b.put(s)
		v := -b.search(left-1, -beta, -alpha)
		b.take(s)
		if v >= beta {
			return beta
		}
		alpha = max(alpha, v)
	}
	return alpha
}

// largest returns the size of who's largest region.
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
