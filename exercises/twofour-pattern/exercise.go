// Package twofourpattern is the exercise twofour-pattern: find the law behind the
// results of TwoFour's starts.
package twofourpattern

import (
	"fmt"
	"slices"

	"gametree/exercises/kit"
	"gametree/pkg/twofour"
)

// Exercise returns the exercise.
func Exercise() kit.Exercise {
	return kit.Exercise{
		ID: "twofour-pattern", Title: "Guess the law", Lesson: 7,
		Tasks: []kit.Task{
			{Name: "ninety", Points: 2, Text: "right for 90 of 100 starts, with any number of piles from 20 to 30", Property: kit.NewProperty(kit.Numbers(20, 30), ninety, 20, 21)},
			{Name: "ninety-nine", Points: 3, Text: "right for 99 of 100", Property: kit.NewProperty(kit.Numbers(20, 30), ninetyNine, 20, 21)},
			{Name: "all", Points: 6, Text: "right for every start of up to 30 piles", Property: kit.NewProperty(starts, right, smallest()...)},
			{Name: "beyond", Points: 2, Text: "right beyond 30", Property: kit.NewProperty(kit.Numbers(31, twofour.MaxPiles), beyond, 31, twofour.MaxPiles)},
			{Name: "closed", Points: 1, Text: "a result at once, however many piles there are", Property: kit.NewProperty(kit.OneOf(enormous), closed, enormous)},
		},
		Pictures: map[string]kit.Picture{"Law": kit.Board(drawStart)},
	}
}

type answer struct {
	Law    func(n, c0, c1, m, c3, c4 int) int
	Judged func(n int) []int
}

// start are the balls on each pile at the start of a game, the largest first.
type start []int

// exhaustive is the largest number of piles for which every start is tried.
const exhaustive = 8

// smallest returns the starts of few piles.
func smallest() (all []start) {
	for n := 3; n <= exhaustive; n++ {
		all = append(all, startsOf(n)...)
	}
	return all
}

var starts = kit.Generate(func(s *kit.Source) start { return kit.Pick(s, startsOf(s.Between(3, 30))...) })

// startsOf lists the starts of n piles in the order of AllCounts.
func startsOf(n int) (all []start) {
	for c := range twofour.AllCounts(n) {
		var s start
		for balls, piles := range slices.Backward(c[:]) {
			s = append(s, slices.Repeat(start{balls}, piles)...)
		}
		all = append(all, s)
	}
	return all
}

func (s start) counts() (c twofour.Counts) {
	for _, balls := range s {
		c[balls]++
	}
	return c
}

func right(t *kit.T, a answer, in start) {
	c := in.counts()
	got := a.Law(len(in), c[0], c[1], c[2], c[3], c[4])
	t.Want("the result", got, twofour.NewWhole(len(in)).Start(c))
}

// colours returns the right results for n piles, in the order of Judged.
func colours(n int) (all []int) {
	whole := twofour.NewWhole(n)
	for c0 := range n + 1 {
		for c1 := range n + 1 {
			for c4 := range n + 1 {
				c3 := 2*c0 + c1 - 2*c4
				if m := n - c0 - c1 - c3 - c4; c3 >= 0 && m >= 0 {
					all = append(all, whole.Start(twofour.Counts{c0, c1, m, c3, c4}))
				}
			}
		}
	}
	return all
}

// wrong counts the starts of n piles that the learner gets wrong.
func wrong(t *kit.T, a answer, n int) (wrong, all int) {
	got, want := a.Judged(n), colours(n)
	if len(got) != len(want) {
		t.Failf("Judged lists %d starts of %d piles, want %d: leave it as it was handed out", len(got), n, len(want))
	}
	for i := range want {
		if got[i] != want[i] {
			wrong++
		}
	}
	return wrong, len(want)
}

func ninety(t *kit.T, a answer, n int)     { share(t, a, n, 90) }
func ninetyNine(t *kit.T, a answer, n int) { share(t, a, n, 99) }

func share(t *kit.T, a answer, n, percent int) {
	if wrong, all := wrong(t, a, n); 100*(all-wrong) < percent*all {
		t.Failf("of the %d starts of %d piles, %d are right, %.1f %%: want %d %%", all, n, all-wrong, 100*float64(all-wrong)/float64(all), percent)
	}
}

func beyond(t *kit.T, a answer, n int) {
	if wrong, all := wrong(t, a, n); wrong > 0 {
		t.Failf("of the %d starts of %d piles, %s wrong", all, n, map[bool]string{true: "1 is", false: fmt.Sprintf("%d are", wrong)}[wrong == 1])
	}
}

// enormous is a number of piles for which only a law can give the result.
const enormous = 4_000_000_000_000

// closed asks for a start whose result nobody knows.
func closed(t *kit.T, a answer, n int) {
	if got := a.Law(n, n/4, n/4, 0, n/4, n/4); got < -1 || got > 1 {
		t.Failf("want 1, 0 or -1, got %d", got)
	}
}
