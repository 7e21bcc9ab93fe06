package twofour

import "iter"

// Hash is a hash function with its name. A table uses as many of the lowest bits as
// it needs.
type Hash struct {
	Name string
	Of   func(Key) uint64
}

// Hashes lists the readings of document 2's hash function, whose text lacks an operator
// and parentheses, x1*11+in[i] 0x3d. The first one finds the most keys with one
// comparison, as the document claims for its function.
var Hashes = []Hash{
	{"x1*11+(in[i] ^ 0x3d)", document},
	byBytes("x1*11+in[i] ^ 0x3d", func(x1, in uint16) uint16 { return (x1*11 + in) ^ 0x3d }),
	byBytes("x1*11+in[i] + 0x3d", func(x1, in uint16) uint16 { return x1*11 + in + 0x3d }),
	byBytes("x1*11+in[i] * 0x3d", func(x1, in uint16) uint16 { return x1*11 + in*0x3d }),
	byBytes("x1*11+(in[i] & 0x3d)", func(x1, in uint16) uint16 { return x1*11 + (in & 0x3d) }),
	byBytes("x1*11+(in[i] | 0x3d)", func(x1, in uint16) uint16 { return x1*11 + (in | 0x3d) }),
	byBytes("x1*11+in[i] & 0x3d", func(x1, in uint16) uint16 { return (x1*11 + in) & 0x3d }),
	byBytes("x1*11+in[i] | 0x3d", func(x1, in uint16) uint16 { return (x1*11 + in) | 0x3d }),
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
