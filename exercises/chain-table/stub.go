//go:build ignore

package answer

import "fmt"

// Table maps keys to values.
type Table struct {
	// YOUR FIELDS HERE
}

// NewTable returns an empty table with this number of slots.
func NewTable(slots int) *Table {
	// YOUR CODE HERE
	panic("not implemented")
}

// Put stores value under key. It returns false if there is no room.
func (t *Table) Put(key, value int) bool {
	// YOUR CODE HERE
	panic("not implemented")
}

// Get returns the value under key; ok is false if there is none.
func (t *Table) Get(key int) (value int, ok bool) {
	// YOUR CODE HERE
	panic("not implemented")
}

// Compared returns the number of entries that Get compares with key.
func (t *Table) Compared(key int) int {
	// YOUR CODE HERE
	panic("not implemented")
}

// Play is ready: it runs the operations ops on a new table. Two numbers
// put a value under a key, one number gets the value under a key.
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

// Compared is ready too: it puts keys into a new table, and then looks one up.
func Compared(slots int, keys []int, key int) int {
	t := NewTable(slots)
	for _, k := range keys {
		t.Put(k, 0)
	}
	return t.Compared(key)
}
