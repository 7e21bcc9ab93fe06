//go:build ignore

// It is the document's program: two functions, one for each player, a value for player
// 0, and a board with a border. The empty squares are in a linked list.
package answer

const side = 10 // with the border

type position struct {
	squares [side * side]byte
	next    []int // by empty square: the next one that is still empty; 0: the end
}

func Stake(rows []string) (row, col, value int) {
	var p position
	zeros, ones := 0, 0
	var empty []int
	for r := range rows {
		for c := range rows[r] {
			at := (r+1)*side + c + 1
			p.squares[at] = rows[r][c]
			switch rows[r][c] {
			case '0':
				zeros++
			case '1':
				ones++
			default:
				empty = append(empty, at)
			}
		}
	}
	p.next = make([]int, side*side)
	for i, at := range empty {
		if i == 0 {
			p.next[0] = at
		} else {
			p.next[empty[i-1]] = at
		}
	}
	var at int
	if zeros == ones {
		at, value = p.zero(-1000, 1000)
	} else {
		at, value = p.one(-1000, 1000)
		value = -value
	}
	return at/side - 1, at%side - 1, value
}

// zero returns player 0's first best square, and its value for player 0.
func (p *position) zero(alpha, beta int) (best, value int) {
	if p.next[0] == 0 {
		return 0, p.claim('0') - p.claim('1')
	}
	value = -1000
	for before, at := 0, p.next[0]; at != 0; before, at = at, p.next[at] {
		p.squares[at], p.next[before] = '0', p.next[at]
		_, v := p.one(max(alpha, value), beta)
		p.squares[at], p.next[before] = '.', at
		if v > value {
			best, value = at, v
		}
		if value >= beta {
			return best, value
		}
	}
	return best, value
}

// one returns player 1's first best square, and its value for player 0.
func (p *position) one(alpha, beta int) (best, value int) {
	if p.next[0] == 0 {
		return 0, p.claim('0') - p.claim('1')
	}
	value = 1000
	for before, at := 0, p.next[0]; at != 0; before, at = at, p.next[at] {
		p.squares[at], p.next[before] = '1', p.next[at]
		_, v := p.zero(alpha, min(beta, value))
		p.squares[at], p.next[before] = '.', at
		if v < value {
			best, value = at, v
		}
		if value <= alpha {
			return best, value
		}
	}
	return best, value
}

func (p *position) claim(who byte) (most int) {
	left := p.squares
	var fill func(at int) int
	fill = func(at int) int {
		if left[at] != who {
			return 0
		}
		left[at] = 0
		return 1 + fill(at-1) + fill(at+1) + fill(at-side) + fill(at+side)
	}
	for at := range left {
		most = max(most, fill(at))
	}
	return most
}
