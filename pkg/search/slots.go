package search

import (
	"math/bits"
	"sync/atomic"

	"gametree/pkg/internal/pages"
)

// Table holds entries by key. A position may stand in any of the four slots of one
// bucket. If all are taken by others, the entry of an older search is replaced, or
// else that of the shallowest search. Several searches may use a table at once
// without locks.
type Table struct {
	slots []slot
	shift uint   // from a mixed key to the number of its bucket
	age   uint64 // of the present search, 0 to 3
	most  int    // slots up to which the table grows before it replaces an entry
}

// slot is an entry in 16 bytes. A reader that overlaps with a writer sees halves
// of two entries, which fit no key (Hyatt and Mann, 2002).
//
//	data   value 32 | move+1 20 | depth 8 | bound 2 | age 2
type slot struct {
	check atomic.Uint64 // key ^ data
	data  atomic.Uint64
}

const (
	bucket   = 4 // slots a position may stand in
	slotSize = 16
	maxMove  = 1<<20 - 2
	maxDepth = 1<<8 - 1
)

// NewTable returns an empty table of at most that many bytes, and at least 64.
func NewTable(bytes int) *Table {
	t := NewGrowingTable(bytes)
	t.allot(t.most)
	return t
}

// NewGrowingTable returns a table that becomes as large as NewTable would make it, but
// only as entries are put into it; what it holds is the same at any time. It is
// for one search at a time.
func NewGrowingTable(bytes int) *Table {
	t := &Table{most: bucket << (bits.Len(uint(max(bytes/slotSize/bucket, 1))) - 1)}
	t.allot(min(t.most, smallTable))
	return t
}

// smallTable is how many slots a growing table begins with.
const smallTable = 1 << 8

// allot gives t that many empty slots, bucket times a power of two.
func (t *Table) allot(slots int) {
	t.slots, t.shift = pages.Huge(make([]slot, slots)), uint(64-bits.Len(uint(slots/bucket-1)))
}

// grow gives t more slots. Entries keep their order within a bucket, since which
// one of equals is replaced depends on it.
func (t *Table) grow() {
	old := t.slots
	t.allot(min(4*len(old), t.most))
	for i := range old {
		data := old[i].data.Load()
		if data == 0 {
			continue
		}
		check := old[i].check.Load()
		b := t.bucket(check ^ data)
		for j := range b {
			if b[j].data.Load() == 0 {
				b[j].check.Store(check)
				b[j].data.Store(data)
				break
			}
		}
	}
}

// Clear removes all entries. No search may use t meanwhile.
func (t *Table) Clear() { clear(t.slots) }

// bucket returns the slots in which key may stand. Keys need not be random, so they
// are mixed first.
func (t *Table) bucket(key uint64) []slot {
	i := key * 0x9E3779B97F4A7C15 >> t.shift * bucket
	return t.slots[i : i+bucket : i+bucket]
}

// Get returns the entry of key.
func (t *Table) Get(key uint64) (Entry, bool) {
	b := t.bucket(key)
	for i := range b {
		if data := b[i].data.Load(); data != 0 && b[i].check.Load()^data == key {
			return unpack(data), true
		}
	}
	return Entry{}, false
}

// Stored is the effect of Put.
type Stored int

const (
	Renewed  Stored = iota // the entry of the same position was replaced
	Added                  // an empty slot was taken
	Replaced               // the entry of another position was lost
)

// Put stores e as the entry of key. If e has no move, the one stored before stays.
func (t *Table) Put(key uint64, e Entry) Stored {
	b := t.bucket(key)
	victim, least, became := 0, 1<<30, Replaced
	for i := range b {
		data := b[i].data.Load()
		if data == 0 {
			if became == Replaced {
				victim, least, became = i, -1, Added
			}
			continue
		}
		if b[i].check.Load()^data == key {
			if e.Move == NoMove {
				e.Move = unpack(data).Move
			}
			victim, became = i, Renewed
			break
		}
		worth := int(data >> 4 & maxDepth)
		if data&3 == t.age {
			worth += maxDepth + 1
		}
		if worth < least {
			victim, least = i, worth
		}
	}
	if became == Replaced && len(t.slots) < t.most {
		t.grow()
		return t.Put(key, e)
	}
	data := t.pack(e)
	b[victim].check.Store(key ^ data)
	b[victim].data.Store(data)
	return became
}

func (t *Table) pack(e Entry) uint64 {
	move := e.Move + 1
	if e.Move > maxMove {
		move = 0 // the number is too large to be stored
	}
	depth := min(max(e.Depth, 0), maxDepth)
	return uint64(uint32(int32(e.Value)))<<32 | uint64(move)<<12 | uint64(depth)<<4 | uint64(e.Bound)<<2 | t.age
}

func unpack(data uint64) Entry {
	return Entry{
		Value: int(int32(data >> 32)),
		Move:  Move(data>>12&(1<<20-1)) - 1,
		Depth: int(data >> 4 & maxDepth),
		Bound: Bound(data >> 2 & 3),
	}
}
