package twofour

import "iter"

// Hash is a function that spreads keys over the slots of a table, which takes as
// many of the lowest bits as it needs.
type Hash struct {
	Name string
	Of   func(Key) uint64
}

// Hashes are document 2's function, Hashes[0], and others to compare it with. An
// operator is missing in the document, x1*11+in[i] 0x3d, and all parentheses are:
// the first eight are what may have stood there. The first of them finds the most
// keys at once, as the document says of its function.
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
	{"mixed radix", mixedRadix},
	{"multiply and shift", multiplyShift},
}

// document is cal_hash of document 2.
func document(k Key) uint64 {
	x1 := uint16(0)
	for _, in := range k {
		x1 = x1*11 + (uint16(in) ^ 0x3d)
	}
	return uint64(x1)
}

// byBytes is a function of the same form.
func byBytes(name string, step func(x1, in uint16) uint16) Hash {
	return Hash{name, func(k Key) uint64 {
		x1 := uint16(0)
		for _, in := range k {
			x1 = step(x1, uint16(in))
		}
		return uint64(x1)
	}}
}

// fnv1a is the hash of Fowler, Noll and Vo in 32 bits.
func fnv1a(k Key) uint64 {
	h := uint32(2166136261)
	for _, b := range k {
		h = (h ^ uint32(b)) * 16777619
	}
	return uint64(h)
}

// multiplyShift takes the bits in the middle of a product, on which all bits of
// the key have had their influence.
func multiplyShift(k Key) uint64 {
	word := uint64(0)
	for _, b := range k {
		word = word<<8 | uint64(b)
	}
	return word * 0x9e3779b97f4a7c15 >> 40
}

// mixedRadix writes the key as one number, different keys as different ones, with
// a digit for each of four counts and the mover: the piles of 3 and 4 balls follow
// from the others. It is good for 30 piles at most, of which a digit is 0 to 30.
func mixedRadix(k Key) uint64 {
	number := uint64(0)
	for _, digit := range []uint8{k[0], k[1], k[2], k[5]} {
		number = number*31 + uint64(digit)
	}
	return number*2 + uint64(k[6])
}

// CanonicalKeys goes through all positions of n piles, one of each pair of duals:
// those in which player 1 is to move.
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

// Compared enters keys into V3's table, of so many slots or more, and returns for
// how many of them one slot is compared when they are looked up, for how many
// two, and so on.
func Compared(h Hash, slots int, keys iter.Seq[Key]) (by []int) {
	t := newChained(h, slots)
	for k := range keys {
		t.add(k)
	}
	for k := range keys {
		did := Stats{}
		t.find(k, &did)
		for len(by) < did.Longest {
			by = append(by, 0)
		}
		by[did.Longest-1]++
	}
	return by
}
