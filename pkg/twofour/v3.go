package twofour

// V3 is document 2's fourth program: V2 with a hash table. Where the document's
// table of 0x4000 slots is full, this one grows to twice the size.
func V3(g *Game, stop func() bool) (int, Stats) {
	t := newChained(Hashes[0], documentSlots)
	t.grows = true
	return t.solve(g, stop)
}

// V3As is V3 with a hash function and a number of slots, a power of two, and ends
// as the document's program does when the table is full: it returns Full, and
// so does every caller within, since its dual finds no room either. None of them
// puts back the piles that it has moved, and g is left as the last one had it.
func V3As(h Hash, slots int, g *Game, stop func() bool) (int, Stats) {
	return newChained(h, slots).solve(g, stop)
}

// Full is what document 2's program returns for a result when its table is full.
const Full = -2

// documentSlots are the slots of document 2's table.
const documentSlots = 0x4000

// chained is the document's table: slots in one array, an entry that finds its
// slot taken goes into the first free one, and a chain of links leads to it. That
// is coalesced hashing: chains of different hashes can grow together.
type chained struct {
	hash   Hash
	slots  []slot
	stored int
	free   int // no slot before it is free; the document scans from 0 each time
	grows  bool
}

type slot struct {
	key    Key
	result int8
	used   bool
	next   int32 // 1 + the next slot of the chain, 0 at its end
}

func newChained(h Hash, slots int) *chained { return &chained{hash: h, slots: make([]slot, slots)} }

func (t *chained) solve(g *Game, stop func() bool) (int, Stats) {
	s := &v2{v0: v0{Game: g, stop: stop}, memory: t}
	result := s.search()
	s.Stored = t.stored
	return result, s.Stats
}

// walk follows the chain of k to the slot that holds it, or to its end, and
// counts the slots compared. No slot is compared if the first one is free.
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

// find implements memory.
func (t *chained) find(k Key, s *Stats) (int, bool) {
	at, compared := t.walk(k)
	s.Collisions += max(compared-1, 0)
	s.Longest = max(s.Longest, compared)
	return int(at.result), at.used && at.key == k
}

// add enters k where its chain ends: in its own slot, if that is free, or in the
// first free one of the table.
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

// set implements memory.
func (t *chained) set(k Key, result int) {
	at, _ := t.walk(k)
	at.result = int8(result)
}

// grow moves all entries to a table of twice the size, if it may.
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
