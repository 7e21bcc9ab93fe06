// Package mergehistory is the exercise merge-history: a sort for move ordering, and
// a reward that does not overflow.
package mergehistory

import (
	"slices"

	"gametree/exercises/kit"
	"gametree/pkg/search"
)

// Exercise returns the exercise.
func Exercise() kit.Exercise {
	return kit.Exercise{
		ID: "merge-history", Title: "Ordering", Lesson: 8,
		Tasks: []kit.Task{
			{Name: "sorted", Points: 3, Text: "the highest score first", Property: kit.NewProperty(lists, descending, scores{}, scores{1}, scores{0, 1})},
			{Name: "stable", Points: 3, Text: "moves of equal score stay in order", Property: kit.NewProperty(lists, stable, scores{0, 0}, scores{0, 0, 0})},
			{Name: "compares", Points: 2, Text: "at most n·log₂n comparisons", Property: kit.NewProperty(lists, compares, scores{0, 1}, scores{0, 1, 2, 3}, slices.Repeat(scores{0}, 44), rising(44))},
			{Name: "reward", Points: 2, Text: "2 to the power of the depth, at most 2 to the power of 30", Property: kit.NewProperty(kit.Numbers(0, 100), reward, 0, 1, 30, 31, 64)},
		},
	}
}

type answer struct {
	Sorted func(scores []int) (order []int, compared int)
	Reward func(depth int) int
}

// scores are the scores of the moves 0, 1, 2 and so on.
type scores []int

var lists = kit.Generate(func(s *kit.Source) scores {
	return kit.List(s, 0, 20, func() int { return s.Between(0, 5) })
})

// rising returns n scores in the wrong order.
func rising(n int) (s scores) {
	for i := range n {
		s = append(s, i)
	}
	return s
}

// descending checks the order of the scores, and that each move is there once.
func descending(t *kit.T, a answer, in scores) {
	order, _ := a.Sorted(in)
	all := slices.Sorted(slices.Values(order))
	if want := []int(rising(len(in))); !slices.Equal(all, want) {
		t.Failf("the moves are %s, but after sorting they are %s", kit.Syntax(want), kit.Syntax(order))
	}
	got := make([]int, len(order))
	for i, m := range order {
		got[i] = in[m]
	}
	want := slices.Sorted(slices.Values(in))
	slices.Reverse(want)
	t.Want("the list of scores in your order", got, append([]int{}, want...))
}

// stable checks the order of moves with equal scores.
func stable(t *kit.T, a answer, in scores) {
	order, _ := a.Sorted(in)
	for i := range len(order) - 1 {
		first, second := order[i], order[i+1]
		if max(first, second) < len(in) && min(first, second) >= 0 && in[first] == in[second] && first > second {
			t.Failf("moves %d and %d have the same score, %d, but you have exchanged them", second, first, in[first])
		}
	}
}

// compares allows as many comparisons as merge sort needs in the worst case.
func compares(t *kit.T, a answer, in scores) {
	_, got := a.Sorted(in)
	if most := most(len(in)); got > most {
		t.Failf("%d comparisons for %d moves: want at most %d", got, len(in), most)
	}
}

// most is how many comparisons merge sort needs for n moves in the worst case.
func most(n int) int {
	if n < 2 {
		return 0
	}
	return most(n/2) + most(n-n/2) + n - 1
}

func reward(t *kit.T, a answer, depth int) {
	t.Want("the reward", a.Reward(depth), search.BonusPower(depth))
}
