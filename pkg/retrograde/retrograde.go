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
// looked at once.
func Solve(r Rules) Distances {
	d := make(Distances, r.Size())
	before := make([][]int32, r.Size()) // the positions with a move to each
	left := make([]uint8, r.Size())     // moves that are not yet looked at
	var queue []int32
	know := func(n int32, v int16) {
		d[n] = v
		queue = append(queue, n)
	}
	var after []int
	for n := range d {
		result := 0
		if after, result = r.After(n, after[:0]); len(after) == 0 && result != 0 {
			know(int32(n), int16(result))
		}
		left[n] = uint8(len(after))
		for _, next := range after {
			before[next] = append(before[next], int32(n))
		}
	}
	for ; len(queue) > 0; queue = queue[1:] {
		v := d[queue[0]]
		for _, n := range before[queue[0]] {
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
