package fast

import "math/bits"

// A set of squares, one bit each: squares 0 to 63 in low, 64 to 89 in high. In Go
// a shift by 64 or more gives 0, and a negative number converted to uint is such
// a shift. So no method has to ask in which half a square is.
type set struct{ low, high uint64 }

// setOf returns the set of these squares, leaving out offBoard.
func setOf(squares ...uint8) (a set) {
	for _, s := range squares {
		if s != offBoard {
			a.add(int(s))
		}
	}
	return a
}

func (a set) has(s int) bool { return (a.low>>uint(s)|a.high>>uint(s-64))&1 != 0 }

func (a *set) add(s int) {
	a.low |= 1 << uint(s)
	a.high |= 1 << uint(s-64)
}

func (a *set) flip(s int) {
	a.low ^= 1 << uint(s)
	a.high ^= 1 << uint(s-64)
}

// meets reports whether a and b have a square in common.
func (a set) meets(b set) bool { return a.low&b.low|a.high&b.high != 0 }

func (a set) any() bool { return a.low|a.high != 0 }

func (a set) or(b set) set { return set{a.low | b.low, a.high | b.high} }

func (a set) and(b set) set { return set{a.low & b.low, a.high & b.high} }

func (a set) count() int { return bits.OnesCount64(a.low) + bits.OnesCount64(a.high) }

// all iterates over the squares in ascending order. The compiler inlines it, so a
// range over it costs no call per square.
func (a set) all(yield func(int) bool) {
	for h, word := range [...]uint64{a.low, a.high} {
		for ; word != 0; word &= word - 1 {
			if !yield(h<<6 | bits.TrailingZeros64(word)) {
				return
			}
		}
	}
}
