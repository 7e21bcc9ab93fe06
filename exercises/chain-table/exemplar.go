//go:build ignore

package answer

import "fmt"

// Table maps keys to values.
type Table struct {
	slots []slot
}

type slot struct {
	used       bool
	key, value int
	next       int // the slot after this one in its chain, or none
}

const none = -1

// NewTable returns an empty table with this number of slots.
func NewTable(slots int) *Table {
	return &Table{make([]slot, slots)}
}

// find follows the chain of key to its entry, or else to the end: -1 if even
// the first slot is free. compared is the number of entries compared.
func (t *Table) find(key int) (at int, found bool, compared int) {
	home := key % len(t.slots)
	if !t.slots[home].used {
		return none, false, 0
	}
	for at = home; ; at = t.slots[at].next {
		compared++
		if t.slots[at].key == key {
			return at, true, compared
		}
		if t.slots[at].next == none {
			return at, false, compared
		}
	}
}

// Put stores value under key. It returns false if there is no room.
func (t *Table) Put(key, value int) bool {
	end, found, _ := t.find(key)
	if found {
		t.slots[end].value = value
		return true
	}
	at := key % len(t.slots)
	if end != none {
		at = t.free()
		if at == none {
			return false
		}
		t.slots[end].next = at
	}
	t.slots[at] = slot{true, key, value, none}
	return true
}

// free returns the first free slot, or none.
func (t *Table) free() int {
	for i := range t.slots {
		if !t.slots[i].used {
			return i
		}
	}
	return none
}

// Get returns the value under key; ok is false if there is none.
func (t *Table) Get(key int) (value int, ok bool) {
	at, found, _ := t.find(key)
	if !found {
		return 0, false
	}
	return t.slots[at].value, true
}

// Compared returns the number of entries that Get compares with key.
func (t *Table) Compared(key int) int {
	_, _, compared := t.find(key)
	return compared
}

//kit:ready

// Play is ready: it runs the operations ops on a new table. Two numbers
// put a value under a key, one number gets the value under a key. Another table has other
// values under the same keys.
func Play(slots int, ops [][]int) (said []string) {
	t, other := NewTable(slots), NewTable(slots)
	for _, op := range ops {
		other.Put(op[0], 1-len(op))
		if len(op) == 2 {
			if t.Put(op[0], op[1]) {
				said = append(said, "put")
			} else {
				said = append(said, "full")
			}
			continue
		}
		if value, ok := t.Get(op[0]); ok {
			said = append(said, fmt.Sprint(value))
		} else {
			said = append(said, "none")
		}
	}
	return said
}

// Compared is ready too: it puts keys into a new table, and then looks one up.
func Compared(slots int, keys []int, key int) int {
	t := NewTable(slots)
	for _, k := range keys {
		t.Put(k, 0)
	}
	return t.Compared(key)
}
