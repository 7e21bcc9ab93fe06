// Package retrograde solves games that are small enough to store a result for each of
// their positions. Retrograde analysis begins where the game is over and goes backwards,
// ply by ply, from the positions that are known to those with a move to them:
//
//	the mover wins in n plies    if some move leads to a loss in n-1, and none to a shorter one
//	the mover loses in n plies   if all moves lead to wins, the longest in n-1
//
// All other positions are draws (Zermelo 1913; Ströhlein 1970).
package retrograde

// Rules are those of a game with the positions 0 to Size-1, each seen by the player to
// move. A number may stand for no position.
type Rules interface {
	Size() int

	// After appends to buf the position after each move of n. If the game is over there
	// are none, and result is 1, 0 or -1: the mover has won, drawn or lost. A number
	// without a position is a draw.
	After(n int, buf []int) (after []int, result int)
}

// Distances holds the result of every position with best play. The winner wins as soon as
// possible, and the loser as late as possible: plies+1 if the mover wins, -(plies+1) if the
// mover loses, and 0 for a draw.
type Distances []int16

// Of returns 1, 0 or -1 if the mover wins, draws or loses position n, and the number of
// plies to the end, 0 for a draw.
func (d Distances) Of(n int) (result, plies int) {
	switch v := int(d[n]); {
	case v > 0:
		return 1, v - 1
	case v < 0:
		return -1, -v - 1
	}
	return 0, 0
}

// Solve returns the distances of all positions. A queue, at first of the positions in which
// the game is won or lost, meets positions in the order of their plies, so each move is
// looked at once. It needs 4 bytes for each move.
func Solve(r Rules) Distances {
	d := make(Distances, r.Size())
	before, left := predecessors(r)
	var queue []int32
	know := func(n int32, v int16) {
		d[n] = v
		queue = append(queue, n)
	}
	var buf []int
	for n, moves := range left {
		if moves == 0 {
			if _, result := r.After(n, buf); result != 0 {
				know(int32(n), int16(result))
			}
		}
	}
	for ; len(queue) > 0; queue = queue[1:] {
		v := d[queue[0]]
		for _, n := range before.of(queue[0]) {
			left[n]--
			switch {
			case d[n] != 0: // known before
			case v < 0:
				know(n, 1-v)
			case left[n] == 0:
				know(n, -1-v)
			}
		}
	}
	return d
}

// lists holds a list of numbers for each number, one after the other.
type lists struct {
	numbers []int32
	start   []int32 // of each list; it ends where the next one begins
}

func (l *lists) of(n int32) []int32 { return l.numbers[l.start[n]:l.start[n+1]] }

// predecessors returns for each position those with a move to it, once for each move, and
// the number of its moves.
func predecessors(r Rules) (before lists, moves []uint8) {
	moves = make([]uint8, r.Size())
	before.start = make([]int32, r.Size()+1)
	each(r, func(n, after int) {
		moves[n]++
		before.start[after]++
	})
	sum := int32(0)
	for n, count := range before.start {
		sum += count
		before.start[n] = sum // the end of the list, from which it is filled
	}
	before.numbers = make([]int32, sum)
	each(r, func(n, after int) {
		before.start[after]--
		before.numbers[before.start[after]] = int32(n)
	})
	return before, moves
}

// each calls visit with the positions before and after every move.
func each(r Rules, visit func(n, after int)) {
	var buf []int
	for n := range r.Size() {
		buf, _ = r.After(n, buf[:0])
		for _, after := range buf {
			visit(n, after)
		}
	}
}
