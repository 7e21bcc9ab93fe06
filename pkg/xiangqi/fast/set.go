package fast

import "math/bits"

// A set of squares, one bit each: squares 0 to 63 in the first word, 64 to 89
// in the second.
type set [2]uint64

func (a set) has(s int) bool { return a[s>>6]>>(s&63)&1 != 0 }

func (a *set) add(s int) { a[s>>6] |= 1 << (s & 63) }

func (a *set) flip(s int) { a[s>>6] ^= 1 << (s & 63) }

// setOf is the set of squares, without those off the board.
func setOf(squares ...uint8) (a set) {
	for _, s := range squares {
		if s != offBoard {
			a.add(int(s))
		}
	}
	return a
}

// meets reports whether a and b have a square in common.
func (a set) meets(b set) bool { return a[0]&b[0]|a[1]&b[1] != 0 }

func (a set) any() bool { return a[0]|a[1] != 0 }

func (a set) or(b set) set { return set{a[0] | b[0], a[1] | b[1]} }

func (a set) and(b set) set { return set{a[0] & b[0], a[1] & b[1]} }

func (a set) count() int { return bits.OnesCount64(a[0]) + bits.OnesCount64(a[1]) }

// all yields the squares from a0 on. Loops over it are compiled into loops.
func (a set) all(yield func(int) bool) {
	for h, word := range a {
		for ; word != 0; word &= word - 1 {
			if !yield(h<<6 | bits.TrailingZeros64(word)) {
				return
			}
		}
	}
}
