package stake

import "math/bits"

// field holds what does not change while the empty squares of a board are filled:
// the empty squares, numbered from 0, and the stones that each of them would join. A
// set of empty squares is a mask of their numbers.
type field struct {
	squares []int    // the empty squares, lowest first
	sides   [2]joins // of the mover at the root and of the opponent
}

// joins is one player's part of a field.
type joins struct {
	near  [MaxEmpty]uint32 // empty squares connected with this one if the player takes both
	stone [MaxEmpty]uint64 // the player's stones in the regions that this square touches
	claim int              // size of the largest region without any empty square
}

// newField computes the field of p.
func newField(p *Bits) *field {
	f := &field{}
	for left := p.empty; left != 0; left &= left - 1 {
		f.squares = append(f.squares, bits.TrailingZeros64(left))
	}
	for side, stones := range [2]uint64{p.own, p.other} {
		j := &f.sides[side]
		j.claim = largest(stones)
		var reach [MaxEmpty]uint64 // the square, the regions it touches, and all neighbours of these
		for i, s := range f.squares {
			square := uint64(1) << s
			whole := flood(square, stones|square)
			j.stone[i] = whole &^ square
			reach[i] = whole | whole<<8 | whole>>8 | whole<<1&notFirst | whole>>1&notLast
		}
		for i := range f.squares {
			for k, s := range f.squares {
				if i != k && (reach[i]>>s&1 != 0 || j.stone[i]&j.stone[k] != 0) {
					j.near[i] |= 1 << k
				}
			}
		}
	}
	return f
}

// largest returns the size of the player's largest region after the player has taken
// the empty squares in taken.
func (j *joins) largest(taken uint32) int {
	most := j.claim
	for taken != 0 {
		region := taken & -taken
		var stones uint64
		size := 0
		for todo := region; todo != 0; {
			i := bits.TrailingZeros32(todo)
			stones |= j.stone[i]
			size++
			taken &^= 1 << i
			region |= j.near[i] & taken
			todo = region & taken
		}
		most = max(most, size+bits.OnesCount64(stones))
	}
	return most
}
