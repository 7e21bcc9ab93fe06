//go:build ignore

// It keeps the number of the first free slot, which only grows, and has no helper that
// Put and Get share.
package answer

type Table struct {
	slots []slot
	first int // no slot before it is free
}

type slot struct {
	Next       int
	Key, Value int
	Used       bool
}

func NewTable(slots int) *Table {
	t := Table{slots: make([]slot, slots)}
	for i := range t.slots {
		t.slots[i].Next = -1
	}
	return &t
}

func (t *Table) Put(key, value int) bool {
	s := &t.slots[key%len(t.slots)]
	if !s.Used {
		s.Used, s.Key, s.Value = true, key, value
		return true
	}
	for s.Key != key && s.Next >= 0 {
		s = &t.slots[s.Next]
	}
	if s.Key == key {
		s.Value = value
		return true
	}
	for t.first < len(t.slots) && t.slots[t.first].Used {
		t.first++
	}
	if t.first == len(t.slots) {
		return false
	}
	s.Next = t.first
	t.slots[t.first] = slot{Next: -1, Key: key, Value: value, Used: true}
	return true
}

func (t *Table) Get(key int) (int, bool) {
	for at := key % len(t.slots); at >= 0 && t.slots[at].Used; at = t.slots[at].Next {
		if t.slots[at].Key == key {
			return t.slots[at].Value, true
		}
	}
	return 0, false
}

func (t *Table) Compared(key int) int {
	n := 0
	for at := key % len(t.slots); at != -1 && t.slots[at].Used; at = t.slots[at].Next {
		n++
		if t.slots[at].Key == key {
			break
		}
	}
	return n
}
