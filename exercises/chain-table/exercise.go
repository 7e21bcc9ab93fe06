// Package chaintable is the exercise chain-table: document 2's hash table, in
// which chains coalesce.
package chaintable

import (
	"fmt"
	"slices"

	"gametree/exercises/kit"
)

// Exercise returns the exercise.
func Exercise() kit.Exercise {
	return kit.Exercise{
		ID: "chain-table", Title: "Coalesced chains", Lesson: 7,
		Tasks: []kit.Task{
			{Name: "map", Points: 3, Text: "a key that was put is found, any other is not", Property: kit.NewProperty(scattered, play,
				script{8, [][]int{{0}}}, script{8, [][]int{{0, 0}, {0}}}, script{8, [][]int{{1, 0}, {1}}}, script{8, [][]int{{1, 1}, {1, 2}, {1}}})},
			{Name: "collisions", Points: 3, Text: "the same when keys have the same home slot", Property: kit.NewProperty(colliding, play,
				script{8, [][]int{{0, 1}, {8, 2}, {0}, {8}}}, script{8, [][]int{{0, 1}, {8, 2}, {16, 3}, {16}}})},
			{Name: "full", Points: 3, Text: "a full table says so and keeps its entries", Property: kit.NewProperty(crowded, play,
				script{1, [][]int{{0, 1}, {1, 2}}}, script{1, [][]int{{0, 1}, {0, 2}}}, script{2, [][]int{{0, 1}, {1, 2}, {2, 3}, {0}, {1}}})},
			{Name: "chains", Points: 3, Text: "no more entries compared than the chain has", Property: kit.NewProperty(chained, chains,
				lookup{8, nil, 0}, lookup{8, []int{0}, 0}, lookup{8, []int{0}, 1}, lookup{8, []int{8}, 0}, lookup{8, []int{0, 8}, 8}, lookup{8, []int{0, 8, 1}, 1})},
		},
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

// lookup is a table's size, the keys that are put into it, and one to look up.
type lookup struct {
	Slots int
	Keys  []int
	Key   int
}

var (
	// homes has as many keys as there are slots, so that the table is never full.
	homes = []int{0, 8, 16, 24, 1, 9, 2, 10}

	scattered = scripts(8, 8, func(s *kit.Source) int { return s.Between(0, 7) })
	colliding = scripts(8, 8, func(s *kit.Source) int { return kit.Pick(s, homes...) })
	crowded   = scripts(1, 3, func(s *kit.Source) int { return s.Between(0, 6) })
	chained   = kit.Generate(func(s *kit.Source) lookup {
		var keys []int
		s.Repeat(0, 8, func() {
			if key := kit.Pick(s, homes...); !slices.Contains(keys, key) {
				keys = append(keys, key)
			}
		})
		return lookup{8, keys, kit.Pick(s, homes...)}
	})
)

// scripts makes scripts for tables of least to most slots.
func scripts(least, most int, key func(*kit.Source) int) *kit.Generator[script] {
	return kit.Generate(func(s *kit.Source) script {
		return script{s.Between(least, most), kit.List(s, 1, 12, func() []int {
			op := []int{key(s)}
			if s.Bool() {
				op = append(op, s.Between(-2, 9))
			}
			return op
		})}
	})
}

// replies is the oracle: a map with a limit on its size.
func (s script) replies() []string {
	replies, held := []string{}, map[int]int{}
	for _, op := range s.Ops {
		value, ok := held[op[0]]
		switch {
		case len(op) == 1 && ok:
			replies = append(replies, fmt.Sprint(value))
		case len(op) == 1:
			replies = append(replies, "none")
		case !ok && len(held) == s.Slots:
			replies = append(replies, "full")
		default:
			held[op[0]] = op[1]
			replies = append(replies, "put")
		}
	}
	return replies
}

// compared is the oracle of a lookup: it keeps the chains as lists.
func (l lookup) compared() (count int) {
	free := slices.Repeat([]bool{true}, l.Slots)
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
	got, want := a.Play(in.Slots, in.Ops), in.replies()
	if len(got) != len(want) {
		t.Failf("Play returns %d words for %d steps: leave it as it was handed out", len(got), len(want))
	}
	for i := range want {
		if got[i] != want[i] {
			t.Failf("%s: want %q, yours is %q", step(in, i), want[i], got[i])
		}
	}
}

// step describes a step of a script.
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
	t.Want("the number of entries compared", got, in.compared())
}
