package twofour

import "gametree/pkg/search"

// V3 is document 2's fourth program: V2 with a hash table. When the document's 0x4000
// slots are full, its program ends without a result; this table grows to twice the size.
func V3(g *Position, stop func() bool) (int, search.Stats) {
	s := &v2{v0: v0{Position: g, stop: stop}, memory: newChained(hash, 0x4000)}
	return s.search(), s.Stats
}

// hash is the function cal_hash of document 2, whose text lacks an operator and
// parentheses: x1*11+in[i] 0x3d. Of all operators this one finds the most keys with one
// comparison, as the document claims for its function. A table uses as many of the lowest
// bits as it needs.
func hash(k Key) uint16 {
	x1 := uint16(0)
	for _, in := range k {
		x1 = x1*11 + (uint16(in) ^ 0x3d)
	}
	return x1
}

// chained is the document's hash table. If the slot of a new entry is occupied, the
// entry goes into the first free slot, and a chain of links leads to it. This is
// coalesced hashing: chains of different hash values can merge.
type chained struct {
	hash  func(Key) uint16
	slots []slot // a power of two
	count int    // of those used
	free  int    // no slot before this is free; the document scans from 0 each time
}

type slot struct {
	key    Key
	result int8
	used   bool
	next   int32 // 1 + index of the next slot in the chain, 0 at its end
}

func newChained(hash func(Key) uint16, slots int) *chained {
	return &chained{hash: hash, slots: make([]slot, slots)}
}

// walk follows the chain of k to the slot that holds it, or to its end. It counts
// the slots compared: none if the first one is free.
func (t *chained) walk(k Key) (at *slot, compared int) {
	at = &t.slots[int(t.hash(k))&(len(t.slots)-1)]
	for at.used {
		compared++
		if at.key == k || at.next == 0 {
			break
		}
		at = &t.slots[at.next-1]
	}
	return at, compared
}

func (t *chained) find(k Key, s *search.Stats) (int, bool) {
	at, compared := t.walk(k)
	s.Collisions += max(compared-1, 0)
	return int(at.result), at.used && at.key == k
}

// add adds k at the end of its chain: in its own slot if that is free, otherwise in
// the first free slot of the table.
func (t *chained) add(k Key) {
	if t.count == len(t.slots) {
		t.grow()
	}
	at, _ := t.walk(k)
	if at.used {
		for t.slots[t.free].used {
			t.free++
		}
		at.next = int32(t.free + 1)
		at = &t.slots[t.free]
	}
	*at = slot{key: k, used: true}
	t.count++
}

// set stores the result of k, which was added.
func (t *chained) set(k Key, result int) {
	at, _ := t.walk(k)
	at.result = int8(result)
}

// grow moves all entries to a table of twice the size.
func (t *chained) grow() {
	larger := newChained(t.hash, 2*len(t.slots))
	for _, s := range t.slots {
		larger.add(s.key)
		larger.set(s.key, int(s.result))
	}
	*t = *larger
}
