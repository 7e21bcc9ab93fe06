// Package mergehistory is the exercise merge-history: a sort that moves can be
// ordered with, and a reward that does not overflow.
package mergehistory

import (
	"embed"
	"iter"
	"slices"

	"pgregory.net/rapid"

	"gametree/exercises/kit"
	"gametree/pkg/search"
)

//go:embed *.md stub.go exemplar.go wrong
var files embed.FS

// Exercise is the exercise.
var Exercise = kit.Exercise{
	ID: "merge-history", Title: "Ordering", Lesson: 8,
	Tasks: []kit.Task{
		{Name: "sorted", Points: 3, Text: "the highest score first", Property: kit.NewProperty(lists, descending, scores{}, scores{1}, scores{0, 1})},
		{Name: "stable", Points: 3, Text: "moves of equal score as they stood", Property: kit.NewProperty(lists, stable, scores{0, 0}, scores{0, 0, 0})},
		{Name: "compares", Points: 2, Text: "at most n·log₂n comparisons", Property: kit.NewProperty(lists, compares, scores{0, 1}, scores{0, 1, 2, 3}, slices.Repeat(scores{0}, 44), rising(44))},
		{Name: "reward", Points: 2, Text: "2 to the power of the depth, and never more than 2 to the power of 30", Property: kit.NewProperty(rapid.IntRange(0, 100), reward, 0, 1, 30, 31, 64)},
	},
	Files: files,
}

type answer struct {
	Sorted func(scores []int) (order []int, compared int)
	Reward func(depth int) int
}

// scores are those of the moves 0, 1, 2 and so on.
type scores []int

var lists = rapid.Custom(func(t *rapid.T) scores {
	return rapid.SliceOfN(rapid.IntRange(0, 5), 0, 20).Draw(t, "scores")
})

// rising are n scores that stand in the wrong order.
func rising(n int) (s scores) {
	for i := range n {
		s = append(s, i)
	}
	return s
}

// Reduced implements kit.Reducer: it leaves out a move.
func (s scores) Reduced() iter.Seq[any] {
	return func(yield func(any) bool) {
		for i := range s {
			if !yield(slices.Delete(slices.Clone(s), i, i+1)) {
				return
			}
		}
	}
}

// descending asks for the scores in their order, each move being there once.
func descending(t *kit.T, a answer, in scores) {
	order, _ := a.Sorted(in)
	all := slices.Sorted(slices.Values(order))
	if want := []int(rising(len(in))); !slices.Equal(all, want) {
		t.Failf("the moves are %s, and sorted there are %s", kit.Syntax(want), kit.Syntax(order))
	}
	got := make([]int, len(order))
	for i, m := range order {
		got[i] = in[m]
	}
	want := slices.Sorted(slices.Values(in))
	slices.Reverse(want)
	t.Want("the list of scores as they come", got, append([]int{}, want...))
}

// stable looks at moves of equal score.
func stable(t *kit.T, a answer, in scores) {
	order, _ := a.Sorted(in)
	for i := range len(order) - 1 {
		first, second := order[i], order[i+1]
		if max(first, second) < len(in) && min(first, second) >= 0 && in[first] == in[second] && first > second {
			t.Failf("moves %d and %d have the same score, %d, and stand in the other order now", second, first, in[first])
		}
	}
}

// compares allows what merge sort needs at the worst.
func compares(t *kit.T, a answer, in scores) {
	_, got := a.Sorted(in)
	if most := most(len(in)); got > most {
		t.Failf("%d comparisons for %d moves: want %d at the most", got, len(in), most)
	}
}

// most is how many comparisons merge sort needs for n moves at the most.
func most(n int) int {
	if n < 2 {
		return 0
	}
	return most(n/2) + most(n-n/2) + n - 1
}

func reward(t *kit.T, a answer, depth int) {
	t.Want("the reward", a.Reward(depth), search.BonusPower(depth))
}
