// Package chaintable is the exercise chain-table: document 2's hash table, in
// which chains grow together.
package chaintable

import (
	"embed"
	"fmt"
	"iter"
	"slices"

	"pgregory.net/rapid"

	"gametree/exercises/kit"
)

//go:embed *.md stub.go exemplar.go wrong
var files embed.FS

// Exercise is the exercise.
var Exercise = kit.Exercise{
	ID: "chain-table", Title: "Coalesced chains", Lesson: 7,
	Tasks: []kit.Task{
		{Name: "map", Points: 3, Text: "what was put is found, what was not put is not", Property: kit.NewProperty(scattered, play,
			script{8, [][]int{{0}}}, script{8, [][]int{{0, 0}, {0}}}, script{8, [][]int{{1, 0}, {1}}}, script{8, [][]int{{1, 1}, {1, 2}, {1}}})},
		{Name: "collisions", Points: 3, Text: "also where keys want the same slot", Property: kit.NewProperty(colliding, play,
			script{8, [][]int{{0, 1}, {8, 2}, {0}, {8}}}, script{8, [][]int{{0, 1}, {8, 2}, {16, 3}, {16}}})},
		{Name: "full", Points: 3, Text: "a full table says so, and keeps what it has", Property: kit.NewProperty(crowded, play,
			script{1, [][]int{{0, 1}, {1, 2}}}, script{1, [][]int{{0, 1}, {0, 2}}}, script{2, [][]int{{0, 1}, {1, 2}, {2, 3}, {0}, {1}}})},
		{Name: "chains", Points: 3, Text: "as many entries compared as the chain is long, and no more", Property: kit.NewProperty(chained, chains,
			lookup{8, nil, 0}, lookup{8, []int{0}, 0}, lookup{8, []int{0}, 1}, lookup{8, []int{0, 8}, 8}, lookup{8, []int{0, 8, 1}, 1})},
	},
	Files: files,
}

type answer struct {
	Play     func(slots int, ops [][]int) []string
	Compared func(slots int, keys []int, key int) int
}

// script is a table's size and what is done with it: two numbers put a value
// under a key, one number gets what is there.
type script struct {
	Slots int
	Ops   [][]int
}

// lookup is a table's size, the keys that are put into it, and one that is looked up.
type lookup struct {
	Slots int
	Keys  []int
	Key   int
}

var (
	values    = rapid.IntRange(-2, 9)
	slots     = rapid.IntRange(1, 3)
	scattered = scripts(rapid.Just(8), rapid.IntRange(0, 7))
	few       = rapid.SampledFrom([]int{0, 8, 16, 24, 1, 9, 2, 10}) // as many as slots: never full
	colliding = scripts(rapid.Just(8), few)
	crowded   = scripts(slots, rapid.IntRange(0, 6))
	chained   = rapid.Custom(func(t *rapid.T) lookup {
		return lookup{8, rapid.SliceOfNDistinct(few, 0, 8, rapid.ID).Draw(t, "keys"), few.Draw(t, "key")}
	})
)

func scripts(slots, keys *rapid.Generator[int]) *rapid.Generator[script] {
	op := rapid.Custom(func(t *rapid.T) []int {
		o := []int{keys.Draw(t, "key")}
		if rapid.Bool().Draw(t, "put") {
			o = append(o, values.Draw(t, "value"))
		}
		return o
	})
	ops := rapid.SliceOfN(op, 1, 12)
	return rapid.Custom(func(t *rapid.T) script { return script{slots.Draw(t, "slots"), ops.Draw(t, "ops")} })
}

// Reduced implements kit.Reducer: it leaves out what is done.
func (s script) Reduced() iter.Seq[any] {
	return func(yield func(any) bool) {
		for i := range s.Ops {
			if !yield(script{s.Slots, slices.Delete(slices.Clone(s.Ops), i, i+1)}) {
				return
			}
		}
	}
}

// said is the oracle: a map that knows how much it may hold.
func (s script) said() []string {
	said, held := []string{}, map[int]int{}
	for _, op := range s.Ops {
		value, ok := held[op[0]]
		switch {
		case len(op) == 1 && ok:
			said = append(said, fmt.Sprint(value))
		case len(op) == 1:
			said = append(said, "none")
		case !ok && len(held) == s.Slots:
			said = append(said, "full")
		default:
			held[op[0]] = op[1]
			said = append(said, "put")
		}
	}
	return said
}

// compared is the oracle of a lookup: it writes the chains down as lists.
func (l lookup) compared() (count int) {
	free := make([]bool, l.Slots)
	for i := range free {
		free[i] = true
	}
	at := map[int]int{}    // key by slot
	after := map[int]int{} // slot by slot
	for _, key := range l.Keys {
		slot := key % l.Slots
		if !free[slot] {
			for next, ok := after[slot]; ok; next, ok = after[slot] {
				slot = next
			}
			first := slices.Index(free, true)
			after[slot] = first
			slot = first
		}
		free[slot], at[slot] = false, key
	}
	for slot, ok := l.Key%l.Slots, !free[l.Key%l.Slots]; ok; slot, ok = after[slot] {
		if count++; at[slot] == l.Key {
			break
		}
	}
	return count
}

func play(t *kit.T, a answer, in script) {
	got, want := a.Play(in.Slots, in.Ops), in.said()
	if len(got) != len(want) {
		t.Failf("Play says %d words for %d steps: leave it as it was handed out", len(got), len(want))
	}
	for i := range want {
		if got[i] != want[i] {
			t.Failf("%s: want %q, yours is %q", step(in, i), want[i], got[i])
		}
	}
}

// step says what is done at a step of a script.
func step(s script, i int) string {
	if op := s.Ops[i]; len(op) == 2 {
		return fmt.Sprintf("step %d puts %d under the key %d", i+1, op[1], op[0])
	}
	return fmt.Sprintf("step %d gets the key %d", i+1, s.Ops[i][0])
}

// chains takes the answer's word for how many entries it compares. That gains
// nothing: chains run into each other, so who knows the number has built them.
func chains(t *kit.T, a answer, in lookup) {
	got := a.Compared(in.Slots, in.Keys, in.Key)
	t.Want("the number of entries compared", got, in.compared())
}
