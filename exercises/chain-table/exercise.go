// Package chaintable is the exercise chain-table: document 2's hash table, in
// which chains coalesce.
package chaintable

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"gametree/exercises/kit"
	"gametree/pkg/game"
	"gametree/pkg/render"
)

func Exercise() kit.Exercise {
	return kit.Exercise{
		Title: "Coalesced chains", Lesson: "07", Number: 1,
		Tasks: []kit.Task{
			kit.NewTask("map", 3, "a key that was put is found, any other is not",
				scattered, play, script{8, [][]int{{0}}}, script{8, [][]int{{0, 0}, {0}}}, script{8, [][]int{{1, 0}, {1}}},
				script{8, [][]int{{1, 1}, {1, 2}, {1}}}, putAll),
			kit.NewTask("collisions", 3, "the same when keys have the same home slot",
				colliding, play, script{8, [][]int{{0, 1}, {8, 2}, {0}, {8}}},
				script{8, [][]int{{0, 1}, {8, 2}, {16, 3}, {16}}},
				script{8, [][]int{{0, 1}, {1 << 62, 2}, {0}}}, putAll, putMany),
			kit.NewTask("full", 3, "a full table says so and keeps its entries",
				crowded, play, script{1, [][]int{{0, 1}, {1, 2}}}, script{1, [][]int{{0, 1}, {0, 2}}},
				script{2, [][]int{{0, 1}, {1, 2}, {2, 3}, {0}, {1}}}, putAll),
			kit.NewTask("chains", 3, "no more entries compared than the chain has",
				chained, chains, lookup{8, nil, 0}, lookup{8, []int{0}, 0}, lookup{8, []int{0}, 1}, lookup{8, []int{8}, 0},
				lookup{8, []int{0, 8}, 8}, lookup{8, []int{0, 8, 1}, 1}, long, missing),
		},
		Pictures: map[string]kit.Picture{"Play": kit.Board(drawPlay), "Compared": kit.Board(drawCompared)},
	}
}

type answer struct {
	Play     func(slots int, ops [][]int) []string
	Compared func(slots int, keys []int, key int) int
}

// script is a table's size and the operations on it: two numbers put a value under
// a key, one number gets the value of a key.
type script struct {
	Slots int
	Ops   [][]int
}

// putAll puts keys with the same home. With this script, play also checks that the
// table has chains.
var putAll = script{8, [][]int{{0, 0}, {8, 0}, {16, 0}, {24, 0}, {32, 0}, {40, 0}}}

// putMany gets the last key of a chain of 130, in slots whose numbers are too large for eight bits.
var putMany = func() script {
	const slots = 130
	s := script{Slots: slots}
	for i := range slots {
		s.Ops = append(s.Ops, []int{slots * i, i})
	}
	return script{slots, append(s.Ops, []int{slots * (slots - 1)})}
}()

// lookup is a table's size, the keys that are put into it, and one to look up.
type lookup struct {
	Slots int
	Keys  []int
	Key   int
}

// long looks up the last entry of a chain of 300, which is too long for eight bits, and
// missing a key that is not in it.
var long, missing = func() (long, missing lookup) {
	const slots = 300
	var keys []int
	for i := range slots {
		keys = append(keys, slots*i)
	}
	return lookup{slots, keys, keys[slots-1]}, lookup{slots, keys, slots * slots}
}()

var (
	scattered = scripts(lone)
	colliding = scripts(near)
	crowded   = kit.Generate(func(s *kit.Source) script {
		slots := s.Between(1, 5)
		return operations(s, slots, kit.List(s, slots, slots+4, near(s, slots)))
	})
	chained = kit.Generate(func(s *kit.Source) lookup {
		slots := size(s)
		key := near(s, slots)
		return lookup{slots, kit.List(s, 0, slots+1, key), key()}
	})
)

// size makes a number of slots, mostly eight, and sometimes too many for int8.
func size(s *kit.Source) int {
	switch kind := s.Between(0, 39); {
	case kind >= 38:
		return s.Between(130, 200)
	case kind >= 30:
		return s.Between(2, 40)
	}
	return 8
}

// multiple makes the part of a key that does not change its home.
func multiple(s *kit.Source, slots int) int {
	if s.Between(0, 7) == 7 {
		return slots * kit.Pick(s, s.Between(0, 1<<40), 1<<32, math.MaxInt/slots-1)
	}
	return slots * s.Between(0, 4)
}

// lone returns a function that makes keys with different homes, once each.
func lone(s *kit.Source, slots int) func() int {
	free := kit.Range(0, slots-1)
	return func() int {
		i := s.Between(0, len(free)-1)
		home := free[i]
		free = slices.Delete(free, i, i+1)
		return home + multiple(s, slots)
	}
}

// near returns a function that makes keys, most of them with one of three homes.
func near(s *kit.Source, slots int) func() int {
	return func() int {
		homes := min(slots, 3)
		if s.Between(0, 4) == 4 {
			homes = slots
		}
		return s.Between(0, homes-1) + multiple(s, slots)
	}
}

// scripts makes scripts for tables that are never full.
func scripts(key func(s *kit.Source, slots int) func() int) *kit.Generator[script] {
	return kit.Generate(func(s *kit.Source) script {
		slots := size(s)
		return operations(s, slots, kit.List(s, 1, slots-1, key(s, slots)))
	})
}

// operations makes operations with some of the keys.
func operations(s *kit.Source, slots int, keys []int) script {
	value := kit.Values(s)
	return script{slots, kit.List(s, 1, 2*len(keys)+6, func() []int {
		op := []int{kit.Pick(s, keys...)}
		if s.Between(0, 2) > 0 {
			op = append(op, kit.Pick(s, value(), value(), value(), math.MinInt, math.MaxInt))
		}
		return op
	})}
}

// entry is a used slot of the oracle's table. At the end of a chain, next is -1.
type entry struct{ key, value, next int }

// table is the oracle's table: its used slots by number. It takes its time.
type table struct {
	slots int
	used  map[int]*entry
}

func newTable(slots int) *table { return &table{slots, map[int]*entry{}} }

// chain returns the slots from the home of a key to its entry, or to the end of the
// chain; found reports whether the entry is there.
func (t *table) chain(key int) (chain []int, found bool) {
	at := key % t.slots
	for e := t.used[at]; e != nil && !found; e = t.used[at] {
		chain = append(chain, at)
		at, found = e.next, e.key == key
	}
	return chain, found
}

func (t *table) put(key, value int) string {
	chain, found := t.chain(key)
	at := key % t.slots
	switch {
	case found:
		t.used[chain[len(chain)-1]].value = value
		return "put"
	case len(t.used) == t.slots:
		return "full"
	case len(chain) > 0:
		for at = 0; t.used[at] != nil; at++ {
		}
		t.used[chain[len(chain)-1]].next = at
	}
	t.used[at] = &entry{key, value, -1}
	return "put"
}

func (t *table) get(key int) string {
	if chain, found := t.chain(key); found {
		return fmt.Sprint(t.used[chain[len(chain)-1]].value)
	}
	return "none"
}

func (s script) replies() (replies []string, after *table) {
	after = newTable(s.Slots)
	for _, op := range s.Ops {
		if len(op) == 2 {
			replies = append(replies, after.put(op[0], op[1]))
		} else {
			replies = append(replies, after.get(op[0]))
		}
	}
	return replies, after
}

func (l lookup) filled() *table {
	t := newTable(l.Slots)
	for _, key := range l.Keys {
		t.put(key, 0)
	}
	return t
}

// play checks the result of each step, and that the table has chains.
func play(t *kit.T, a answer, in script) {
	got := a.Play(in.Slots, in.Ops)
	want, _ := in.replies()
	if len(got) != len(want) {
		t.Failf("Play returns %d words for %d steps: leave it as it was handed out", len(got), len(want))
	}
	for i := range want {
		if got[i] != want[i] {
			t.Failf("%s: right is %q, yours is %q", step(in, i), about(want[i]), about(got[i]))
		}
	}
	if in.Slots == putAll.Slots && slices.EqualFunc(in.Ops, putAll.Ops, slices.Equal) {
		grows(t, a)
	}
}

// together are keys with the same home in a table of eight slots, and apart keys of
// which each is alone in its chain.
var together, apart = []int{0, 8, 16, 24, 32, 40}, []int{0, 1, 2, 3, 4, 5}

// grows fails if lookups are not longer in a longer chain, or become longer because of
// other chains. So a table without chains, such as a map of Go, passes no task, and a
// table with a small mistake in its count passes some.
func grows(t *kit.T, a answer) {
	if first, last := a.Compared(8, together, 0), a.Compared(8, together, 40); first >= last {
		t.Failf("in a table of 8 slots with the keys %s, which have the same home, Compared(0) is %d and "+
			"Compared(40) is %d: want more for the end of the chain", kit.Words(together), first, last)
	}
	if alone := a.Compared(8, apart, 5); alone > 1 {
		t.Failf("in a table of 8 slots with the keys %s, each in its home, Compared(5) is %d: "+
			"want 1, because no other key is in this chain", kit.Words(apart), alone)
	}
}

var meanings = map[string]string{"put": "stored", "full": "refused, because the table is full", "none": "not found"}

// about explains a word that Play returns.
func about(word string) string { return cmp.Or(meanings[word], "found, with the value "+word) }

func step(s script, i int) string {
	if op := s.Ops[i]; len(op) == 2 {
		return fmt.Sprintf("step %d puts %d under the key %d", i+1, op[1], op[0])
	}
	return fmt.Sprintf("step %d gets the key %d", i+1, s.Ops[i][0])
}

// chains believes the answer's own count of compared entries. That cannot be
// exploited: because chains coalesce, only a program that builds them can know the
// number.
func chains(t *kit.T, a answer, in lookup) {
	got := a.Compared(in.Slots, in.Keys, in.Key)
	chain, _ := in.filled().chain(in.Key)
	t.Want(fmt.Sprintf("the number of entries compared with the key %d", in.Key), got, len(chain))
}

// widest is the largest table that is drawn, and longest the longest number in it.
const (
	widest  = 24
	longest = 2
)

// panels draws the slots of a table, unless they are too many.
func (t *table) panels(title string, shaded []int) []render.Panel {
	if t.slots > widest {
		return nil
	}
	b := game.Board{Rows: []string{"key", "value", "next"}, Columns: kit.Numbered(t.slots)}
	b.Squares = make([][]game.Square, len(b.Rows))
	for slot := range t.slots {
		texts := make([]string, len(b.Rows))
		if e := t.used[slot]; e != nil {
			texts = []string{fmt.Sprint(e.key), fmt.Sprint(e.value), fmt.Sprint(e.next)}
		}
		for row, text := range texts {
			if len(text) > longest {
				return nil
			}
			b.Squares[row] = append(b.Squares[row], game.Square{Text: text, Shade: slices.Contains(shaded, slot)})
		}
	}
	return []render.Panel{{Title: title, Board: b}}
}

func drawPlay(c kit.Call) []render.Panel {
	_, after := script{kit.Arg[int](c, 0), kit.Arg[[][]int](c, 1)}.replies()
	return after.panels("the right table after all steps", nil)
}

// drawCompared draws the right table, with the entries that are compared shaded.
func drawCompared(c kit.Call) []render.Panel {
	in := lookup{kit.Arg[int](c, 0), kit.Arg[[]int](c, 1), kit.Arg[int](c, 2)}
	t := in.filled()
	chain, _ := t.chain(in.Key)
	return t.panels("the right table; compared: the shaded entries", chain)
}
