package twofour

import (
	"iter"
	"math/rand/v2"
	"sync"
)

// Hash is a hash function with its name. A table uses as many of the lowest bits as
// it needs.
type Hash struct {
	Name string
	Of   func(Key) uint64
}

// Hashes lists document 2's hash function, Hashes[0], and others for comparison. The
// document's text lacks an operator, x1*11+in[i] 0x3d, and parentheses. The first
// eight functions are the possible readings. Of these, the first one finds the most
// keys with one comparison, as the document claims for its function.
var Hashes = []Hash{
	{"x1*11+(in[i] ^ 0x3d)", document},
	byBytes("x1*11+in[i] ^ 0x3d", func(x1, in uint16) uint16 { return (x1*11 + in) ^ 0x3d }),
	byBytes("x1*11+in[i] + 0x3d", func(x1, in uint16) uint16 { return x1*11 + in + 0x3d }),
	byBytes("x1*11+in[i] * 0x3d", func(x1, in uint16) uint16 { return x1*11 + in*0x3d }),
	byBytes("x1*11+(in[i] & 0x3d)", func(x1, in uint16) uint16 { return x1*11 + (in & 0x3d) }),
	byBytes("x1*11+(in[i] | 0x3d)", func(x1, in uint16) uint16 { return x1*11 + (in | 0x3d) }),
	byBytes("x1*11+in[i] & 0x3d", func(x1, in uint16) uint16 { return (x1*11 + in) & 0x3d }),
	byBytes("x1*11+in[i] | 0x3d", func(x1, in uint16) uint16 { return (x1*11 + in) | 0x3d }),
	{"FNV-1a", fnv1a},
	{"FNV-1a, folded", func(k Key) uint64 { h := fnv1a(k); return h>>documentBits ^ h }},
	{"Zobrist", zobrist},
	{"mixed radix", mixedRadix},
	{"multiply and shift", multiplyShift},
}

// document is the function cal_hash of document 2.
func document(k Key) uint64 {
	x1 := uint16(0)
	for _, in := range k {
		x1 = x1*11 + (uint16(in) ^ 0x3d)
	}
	return uint64(x1)
}

// byBytes returns a hash function of the same form with another step.
func byBytes(name string, step func(x1, in uint16) uint16) Hash {
	return Hash{name, func(k Key) uint64 {
		x1 := uint16(0)
		for _, in := range k {
			x1 = step(x1, uint16(in))
		}
		return uint64(x1)
	}}
}

// fnv1a is the 32-bit hash function of Fowler, Noll and Vo.
func fnv1a(k Key) uint64 {
	h := uint32(2166136261)
	for _, b := range k {
		h = (h ^ uint32(b)) * 16777619
	}
	return uint64(h)
}

// zobrist is the hash function of Zobrist (1970): the exclusive or of a random number
// for each part of the position, here for each count.
func zobrist(k Key) (h uint64) {
	for i, piles := range k {
		h ^= zobristNumbers()[i][piles]
	}
	return h
}

// zobristNumbers are random numbers for each count, the same in each run.
var zobristNumbers = sync.OnceValue(func() *[7][MaxPiles + 1]uint64 {
	rng := rand.New(rand.NewPCG(1970, 0))
	numbers := &[7][MaxPiles + 1]uint64{}
	for i := range numbers {
		for piles := range numbers[i] {
			numbers[i][piles] = rng.Uint64()
		}
	}
	return numbers
})

// AtOnce returns the share of keys that random hash values would find with one
// comparison in a table of this many slots: a key is in its own slot if that was free
// when it came, and on average half of the keys were there before.
func AtOnce(keys, slots int) float64 { return 1 - float64(keys)/float64(slots)/2 }

// multiplyShift takes bits from the middle of a product. They depend on all bits of
// the key.
func multiplyShift(k Key) uint64 {
	word := uint64(0)
	for _, b := range k {
		word = word<<8 | uint64(b)
	}
	return word * 0x9e3779b97f4a7c15 >> 40
}

// mixedRadix maps different keys to different numbers, for up to 30 piles. The
// number has a digit for each of four counts and for the mover. The piles of 3 and 4
// balls follow from the others.
func mixedRadix(k Key) uint64 {
	number := uint64(0)
	for _, digit := range []uint8{k[0], k[1], k[2], k[5]} {
		number = number*31 + uint64(digit)
	}
	return number*2 + uint64(k[6])
}

// CanonicalKeys iterates over the positions of n piles with player 1 to move: one of
// each pair of duals.
func CanonicalKeys(n int) iter.Seq[Key] {
	return func(yield func(Key) bool) {
		for c := range AllCounts(n) {
			for own := range c[2] + 1 {
				k := Key{uint8(c[0]), uint8(c[1]), uint8(own), uint8(c[3]), uint8(c[4]), uint8(c[2] - own)}
				if !yield(k) {
					return
				}
			}
		}
	}
}

// Compared adds keys to V3's table and looks all of them up. slots is a power of two
// and at least the number of keys. by[i] is the number of keys for which i+1 slots
// were compared.
func Compared(h Hash, slots int, keys iter.Seq[Key]) (by []int) {
	t := newChained(h, slots)
	for k := range keys {
		t.add(k)
	}
	for k := range keys {
		did := Effort{}
		t.find(k, &did)
		for len(by) < did.Longest {
			by = append(by, 0)
		}
		by[did.Longest-1]++
	}
	return by
}
