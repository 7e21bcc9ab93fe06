// Package mergehistory is the exercise merge-history: a sort for move ordering, and
// a reward that does not overflow.
package mergehistory

import (
	"fmt"
	"math"
	"math/bits"
	"slices"

	"gametree/exercises/kit"
	"gametree/pkg/search"
)

func Exercise() kit.Exercise {
	return kit.Exercise{
		Title: "Ordering", Lesson: "08", Number: 1,
		Import:  map[string][]string{"slices": harmless},
		Without: []string{"sort"},
		Tasks: []kit.Task{
			kit.NewTask("sorted", 3, "the highest score first", lists, descending, scores{0, 1}, scores{0, 1, 2}),
			kit.NewTask("stable", 3, "moves of equal score stay in order", lists, stable, scores{0, 0}, scores{0, 0, 1}),
			kit.NewTask("compares", 2, "at most n·(⌈log₂n⌉ + 1) comparisons for n moves",
				lists, compares, scores{0, 1}, rising(12), rising(13), alternating(rising(32)), alternating(rising(44)),
				slices.Repeat(scores{0}, 44), rising(44), rising(300), rising(1_100)),
			kit.NewTask("reward", 2, "2 to the power of the depth, at most 2 to the power of 30",
				kit.Numbers(0, 1000), reward, 0, 1, 30, 31, 62, 63, 64, 1<<32, math.MaxInt),
		},
	}
}

// harmless has the functions of package slices that do not sort.
var harmless = []string{
	"All", "Backward", "Chunk", "Clip", "Clone", "Collect", "Concat", "Contains", "Delete", "Equal", "Grow",
	"Index", "IndexFunc", "Insert", "Max", "Min", "Repeat", "Replace", "Reverse", "Values",
}

type answer struct {
	Sorted func(scores []int) (order []int, compared int)
	Reward func(depth int) int
}

// scores are the scores of the moves 0, 1, 2 and so on.
type scores []int

// lists makes up to 20 scores with many ties, or up to 100 of any size.
var lists = kit.Generate(func(s *kit.Source) scores {
	most, high := 20, 5
	if s.Between(0, 9) == 9 {
		most, high = 100, kit.Pick(s, 1, 20, 1<<40)
	}
	return kit.List(s, 0, most, func() int { return s.Between(min(0, 5-high), high) })
})

// rising returns n scores in the wrong order.
func rising(n int) scores { return kit.Range(0, n-1) }

// alternating returns rising scores in the order in which each merge takes moves from
// both halves in turn, the right one first.
func alternating(rising scores) scores {
	if len(rising) < 2 {
		return rising
	}
	var halves [2]scores
	for i, s := range slices.Backward(rising) {
		half := &halves[(len(rising)-i)%2]
		*half = append(scores{s}, *half...)
	}
	return slices.Concat(alternating(halves[0]), alternating(halves[1]))
}

// ordered checks the order of the scores, and that each move is there once.
func ordered(t *kit.T, a answer, in scores) (order []int, compared int) {
	order, compared = a.Sorted(in)
	all := slices.Sorted(slices.Values(order))
	if !slices.Equal(all, kit.Range(0, len(in)-1)) {
		t.Failf("%s: want each move once", after(in, order))
	}
	for i := range len(order) - 1 {
		if first, second := order[i], order[i+1]; in[first] < in[second] {
			t.Failf("%s: move %d, with score %d, is before move %d, with score %d", after(in, order), first, in[first], second,
				in[second])
		}
	}
	return order, compared
}

func after(in scores, order []int) string {
	return fmt.Sprintf("sorting moves with the scores %s gives the moves %s", kit.Words(in), kit.Words(order))
}

func descending(t *kit.T, a answer, in scores) { ordered(t, a, in) }

func stable(t *kit.T, a answer, in scores) {
	order, _ := ordered(t, a, in)
	for i := range len(order) - 1 {
		if first, second := order[i], order[i+1]; in[first] == in[second] && first > second {
			t.Failf("moves %d and %d have the same score, %d, but you have exchanged them", second, first, in[first])
		}
	}
}

func compares(t *kit.T, a answer, in scores) {
	_, got := ordered(t, a, in)
	if most := most(len(in)); got > most {
		t.Failf("%d comparisons for %d moves: want at most %d", got, len(in), most)
	}
}

// most is a limit for n moves that every merge sort keeps: one that halves the list
// needs at most n·⌈log₂n⌉ - n + 1 comparisons, one that merges from the bottom up at
// most n·⌈log₂n⌉, and looking for sorted runs first takes n - 1 more. Every sort that
// can need n(n-1)/2 exceeds it from 12 moves on.
func most(n int) int { return n * (bits.Len(uint(max(0, n-1))) + 1) }

func reward(t *kit.T, a answer, depth int) {
	t.Want("the reward", a.Reward(depth), search.BonusPower(depth))
}
