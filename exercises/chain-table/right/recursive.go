//go:build ignore

// It follows chains by recursion, and counts the slots that are used.
package answer

type slot struct {
	Used             bool
	Key, Value, Next int
}

type Table struct {
	slots []slot
	count int
}

func NewTable(n int) *Table { return &Table{slots: make([]slot, n)} }

func (t *Table) from(at, key, seen int) (last, compared int) {
	if seen++; t.slots[at].Key == key || t.slots[at].Next == -1 {
		return at, seen
	}
	return t.from(t.slots[at].Next, key, seen)
}

func (t *Table) Put(key, value int) bool {
	home := key % len(t.slots)
	if !t.slots[home].Used {
		t.count++
		t.slots[home] = slot{true, key, value, -1}
		return true
	}
	last, _ := t.from(home, key, 0)
	if t.slots[last].Key == key {
		t.slots[last].Value = value
		return true
	}
	if t.count == len(t.slots) {
		return false
	}
	i := 0
	for t.slots[i].Used {
		i++
	}
	t.slots[i] = slot{true, key, value, -1}
	t.slots[last].Next = i
	t.count++
	return true
}

func (t *Table) Get(key int) (value int, ok bool) {
	if home := key % len(t.slots); t.slots[home].Used {
		if last, _ := t.from(home, key, 0); t.slots[last].Key == key {
			return t.slots[last].Value, true
		}
	}
	return 0, false
}

func (t *Table) Compared(key int) (compared int) {
	if home := key % len(t.slots); t.slots[home].Used {
		_, compared = t.from(home, key, 0)
	}
	return compared
}
