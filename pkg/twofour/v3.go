package twofour

// V3 is document 2's fourth program: V2 with a hash table. When the document's 0x4000
// slots are full, this table grows to twice the size.
func V3(g *Position, stop func() bool) (int, Effort) {
	t := newChained(Hashes[0], documentSlots)
	t.grows = true
	return t.solve(g, stop)
}

// V3As is V3 with the given hash function and number of slots, a power of two. Like
// the document's program, it returns Full when the table is full. Then every level
// of the search returns Full, and none takes back its move: g is left changed.
func V3As(h Hash, slots int, g *Position, stop func() bool) (int, Effort) {
	return newChained(h, slots).solve(g, stop)
}

// Full is returned instead of a result when the table is full.
const Full = -2

// documentSlots is the number of slots in document 2's table, 2 to the power of
// documentBits.
const (
	documentBits  = 14
	documentSlots = 1 << documentBits
)

// chained is the document's hash table. If the slot of a new entry is occupied, the
// entry goes into the first free slot, and a chain of links leads to it. This is
// coalesced hashing: chains of different hash values can merge.
type chained struct {
	hash   Hash
	slots  []slot
	stored int
	free   int // no slot before this is free; the document scans from 0 each time
	grows  bool
}

type slot struct {
	key    Key
	result int8
	used   bool
	next   int32 // 1 + index of the next slot in the chain, 0 at its end
}

func newChained(h Hash, slots int) *chained { return &chained{hash: h, slots: make([]slot, slots)} }

func (t *chained) solve(g *Position, stop func() bool) (int, Effort) {
	s := &v2{v0: v0{Position: g, stop: stop}, memory: t}
	result := s.search()
	s.Stored = t.stored
	return result, s.Effort
}

// walk follows the chain of k to the slot that holds it, or to its end. It counts
// the slots compared: none if the first one is free.
func (t *chained) walk(k Key) (at *slot, compared int) {
	at = &t.slots[int(t.hash.Of(k))&(len(t.slots)-1)]
	for at.used {
		compared++
		if at.key == k || at.next == 0 {
			break
		}
		at = &t.slots[at.next-1]
	}
	return at, compared
}

// find looks k up.
func (t *chained) find(k Key, s *Effort) (int, bool) {
	at, compared := t.walk(k)
	s.Collisions += max(compared-1, 0)
	s.Longest = max(s.Longest, compared)
	return int(at.result), at.used && at.key == k
}

// add adds k at the end of its chain: in its own slot if that is free, otherwise in
// the first free slot of the table.
func (t *chained) add(k Key) bool {
	if t.stored == len(t.slots) && !t.grow() {
		return false
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
	t.stored++
	return true
}

// set stores the result of k, which was added.
func (t *chained) set(k Key, result int) {
	at, _ := t.walk(k)
	at.result = int8(result)
}

// grow moves all entries to a table of twice the size, if the table can grow.
func (t *chained) grow() bool {
	if !t.grows {
		return false
	}
	larger := newChained(t.hash, 2*len(t.slots))
	for _, s := range t.slots {
		larger.add(s.key)
		larger.set(s.key, int(s.result))
	}
	larger.grows = true
	*t = *larger
	return true
}
