//go:build ignore

// It links nodes, and follows a chain with an iterator.
package answer

import "iter"

type node struct {
	key, value, slot int
	next             *node
}
type Table struct{ at []*node }

func NewTable(slots int) *Table { return &Table{make([]*node, slots)} }
func (t *Table) chain(key int) iter.Seq[*node] {
	return func(yield func(*node) bool) {
		for n := t.at[key%len(t.at)]; n != nil && yield(n); n = n.next {
		}
	}
}
func (t *Table) Put(key, value int) bool {
	var last *node
	for n := range t.chain(key) {
		if last = n; n.key == key {
			n.value = value
			return true
		}
	}
	new := &node{key: key, value: value, slot: key % len(t.at)}
	if last != nil {
		for new.slot = 0; new.slot < len(t.at) && t.at[new.slot] != nil; new.slot++ {
		}
		if new.slot == len(t.at) {
			return false
		}
		last.next = new
	}
	t.at[new.slot] = new
	return true
}
func (t *Table) Get(key int) (value int, ok bool) {
	for n := range t.chain(key) {
		if n.key == key {
			return n.value, true
		}
	}
	return
}
func (t *Table) Compared(key int) (n int) {
	for e := range t.chain(key) {
		n++
		if e.key == key {
			break
		}
	}
	return
}
