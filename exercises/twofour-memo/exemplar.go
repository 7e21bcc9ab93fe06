//go:build ignore

package answer

// Key is equal for equivalent positions only. piles has the balls on each pile, 2 for one
// of player 1's and -2 for one of player 2's; mover is 1 or -1, the player to move.
func Key(piles []int, mover int) uint64 { return key(count(piles, mover)) }

// Value returns 1, 0 or -1 if player 1, who is to move, wins, draws or loses.
func Value(piles []int) int { return value(count(piles, 1), map[uint64]int{}) }

// count counts the piles: of 0, of 1, the mover's of 2, the opponent's of 2, of
// 3 and of 4.
func count(piles []int, mover int) (c [6]int) {
	for _, balls := range piles {
		switch {
		case balls == 2*mover:
			c[2]++
		case balls == -2*mover:
			c[3]++
		case balls < 2:
			c[balls]++
		default:
			c[balls+1]++
		}
	}
	return c
}

// key writes six counts as one number.
func key(c [6]int) (k uint64) {
	for _, n := range c {
		k = k<<8 | uint64(n)
	}
	return k
}

// changes has the kinds of moves: what each adds to the counts.
var changes = [][6]int{
	{0, 0, -1, 0, 2, -1}, {0, 0, 0, -1, 2, -1}, {0, -1, 1, 0, 1, -1}, {-1, 1, 0, 0, 1, -1},
	{0, -1, 2, 0, -1, 0}, {-1, 1, 1, 0, -1, 0}, {-1, 2, -1, 0, 0, 0}, {-1, 2, 0, -1, 0, 0},
}

// value returns the value of the position for the player to move.
func value(c [6]int, known map[uint64]int) int {
	if v, ok := known[key(c)]; ok {
		return v
	}
	best, end := -1, true
	for _, change := range changes {
		then, ok := c, true
		for i, more := range change {
			then[i] += more
			ok = ok && then[i] >= 0
		}
		if !ok {
			continue
		}
		end = false
		then[2], then[3] = then[3], then[2]
		best = max(best, -value(then, known))
	}
	if end {
		best = min(max(c[2]-c[3], -1), 1)
	}
	known[key(c)] = best
	return best
}

//kit:ready

// Keys is ready: it returns the keys of two positions.
func Keys(a []int, moverA int, b []int, moverB int) (keyA, keyB uint64) {
	return Key(a, moverA), Key(b, moverB)
}
