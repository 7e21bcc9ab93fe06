package stake

import "math/bits"

// field is what stands fast on a board while the empty squares are filled: the
// empty squares by number, and for either player what each of them would join.
// A set of empty squares is a mask of their numbers.
type field struct {
	squares []int    // the empty squares, lowest first
	sides   [2]joins // the mover at the root, and the other player
}

// joins is a player's part of a field.
type joins struct {
	near  [MaxEmpty]uint32 // empty squares that hang together with this one when both are the player's
	stone [MaxEmpty]uint64 // the player's stones that this square joins: the regions it touches
	claim int              // the largest region as it stands
}

// newField works out what each empty square joins.
func newField(p *Bits) *field {
	f := &field{}
	for left := p.empty; left != 0; left &= left - 1 {
		f.squares = append(f.squares, bits.TrailingZeros64(left))
	}
	for side, stones := range [2]uint64{p.own, p.other} {
		j := &f.sides[side]
		j.claim = largest(stones)
		var reach [MaxEmpty]uint64 // the square, its regions, and all their neighbours
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

// largest returns the player's largest region when the empty squares in taken
// are his too.
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
