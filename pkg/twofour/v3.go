package twofour

// V3 is document 2's fourth program: V2 with a hash table.
func V3(g *Game, stop func() bool) (int, Stats) {
	t := newChained(0x4000)
	s := &v2{v0: v0{Game: g, stop: stop}, memory: t}
	result := s.search()
	s.Stored = t.stored
	return result, s.Stats
}

// chained is the document's table: slots in one array, an entry that finds its
// slot taken goes into the first free one, and a chain of links leads to it. That
// is coalesced hashing: chains of different hashes can grow together.
//
// The document's table of 0x4000 slots in 160 KB ends at -2 when it is full,
// which its callers take for a draw; this one then grows to twice the size.
type chained struct {
	slots  []slot
	stored int
	free   int // no slot before it is free; the document scans from 0 each time
}

type slot struct {
	key    key
	result int8
	used   bool
	next   int32 // the next slot of the chain, 0 at its end: slot 0 is never a second one
}

func newChained(size int) *chained { return &chained{slots: make([]slot, size), free: 1} }

// hash is the document's cal_hash with the operator that its text lost, taken to
// be an exclusive or.
func (c *chained) hash(k key) int {
	h := uint32(0)
	for _, b := range k {
		h = h*11 + uint32(b) ^ 0x3d
	}
	return int(h) & (len(c.slots) - 1)
}

func (c *chained) get(k key, s *Stats) (int, bool) {
	for i := c.hash(k); c.slots[i].used; {
		if c.slots[i].key == k {
			return int(c.slots[i].result), true
		}
		s.Collisions++
		if i = int(c.slots[i].next); i == 0 {
			break
		}
	}
	return 0, false
}

func (c *chained) put(k key, result int, s *Stats) {
	if c.stored == len(c.slots)-1 {
		c.grow(s)
	}
	i := c.hash(k)
	if c.slots[i].used {
		for c.slots[i].next != 0 {
			i = int(c.slots[i].next)
		}
		for c.slots[c.free].used {
			c.free++
		}
		c.slots[i].next = int32(c.free)
		i = c.free
	}
	c.slots[i] = slot{key: k, result: int8(result), used: true}
	c.stored++
}

// grow moves all entries to a table of twice the size.
func (c *chained) grow(s *Stats) {
	larger := newChained(2 * len(c.slots))
	for _, e := range c.slots {
		if e.used {
			larger.put(e.key, int(e.result), s)
		}
	}
	*c = *larger
}
