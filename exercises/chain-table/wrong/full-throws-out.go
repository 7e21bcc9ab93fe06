//go:build ignore

// Throws out whoever is at home when the table is full.
//
// trips: full
// size: 6
package answer

import "fmt"

type Table struct {
	slots []slot
}

type slot struct {
	used       bool
	key, value int
	next       int // the slot after this one in its chain, or none
}

const none = -1

func NewTable(slots int) *Table {
	return &Table{make([]slot, slots)}
}

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
			at = key % len(t.slots)
			t.slots[at].key, t.slots[at].value = key, value
			return true
		}
		t.slots[end].next = at
	}
	t.slots[at] = slot{true, key, value, none}
	return true
}

func (t *Table) free() int {
	for i := range t.slots {
		if !t.slots[i].used {
			return i
		}
	}
	return none
}

func (t *Table) Get(key int) (value int, ok bool) {
	at, found, _ := t.find(key)
	if !found {
		return 0, false
	}
	return t.slots[at].value, true
}

func (t *Table) Compared(key int) int {
	_, _, compared := t.find(key)
	return compared
}

func Play(slots int, ops [][]int) (said []string) {
	t := NewTable(slots)
	for _, op := range ops {
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

func Compared(slots int, keys []int, key int) int {
	t := NewTable(slots)
	for _, k := range keys {
		t.Put(k, 0)
	}
	return t.Compared(key)
}
