// Package cheapquestions is the exercise cheap-questions: find a value by yes-or-no
// questions where a no costs more than a yes.
package cheapquestions

import (
	"cmp"
	"fmt"
	"strings"

	"gametree/exercises/kit"
	"gametree/pkg/game"
)

func Exercise() kit.Exercise {
	return kit.Exercise{
		Title: "What a no costs", Lesson: "04b", Number: 2,
		Tasks: []kit.Task{
			kit.NewTask("value", 3, "the number, whichever it is",
				hidden, value, hide{1, 1, 1, 1}, hide{0, 1, 1, 1}, hide{-1, 0, 1, 1}, hide{1, 3, 1, 2}, hide{1, 3, 2, 1},
				hide{1 << 40, 1<<40 + 9, 1, 2}, hide{-30, 29, 1, 3}),
			kit.NewTask("halves", 3, "no more questions than needed, when yes and no cost the same",
				same, cost, hide{0, 1, 1, 1}, hide{1, 3, 1, 1}, hide{1, 4, 1, 1}, hide{1, 5, 1, 1}, hide{1, 8, 1, 1},
				hide{1, 9, 1, 1}, hide{1, 33, 1, 1}, hide{1, 60, 1, 1}),
			kit.NewTask("costs", 4, "the least cost in the worst case, whatever yes and no cost",
				hidden, cost, directed()...),
		},
	}
}

type answer struct {
	Ask func(low, high, yes, no int) (found []int, asked [][]int)
}

// hide is a range of numbers, of which one is hidden, and what each reply costs.
type hide struct{ Low, High, Yes, No int }

const most = 60 // numbers of a range

// prices make costs of a yes and of a no.
var prices = []int{1, 2, 3, 5, 7, 10, 100}

var (
	hidden = kit.Generate(func(s *kit.Source) hide {
		return ranged(s, kit.Pick(s, prices...), kit.Pick(s, prices...))
	}).Few(150)
	same = kit.Generate(func(s *kit.Source) hide { return ranged(s, 1, 1) }).Few(100)
)

func ranged(s *kit.Source, yes, no int) hide {
	low := s.Between(-9, 9)
	return hide{low, low + s.Between(0, kit.Pick(s, 8, most-1)), yes, no}
}

// directed has ranges of all sizes for some costs: each rule of thumb for where to divide
// a range, such as in the ratio of the costs, is wrong for one of them.
func directed() (all []hide) {
	for _, cost := range [][2]int{{1, 2}, {2, 1}, {1, 3}, {3, 1}, {2, 3}, {1, 100}, {5, 7}} {
		for _, high := range append(kit.Range(1, 12), 33, most) {
			all = append(all, hide{1, high, cost[0], cost[1]})
		}
	}
	return all
}

// least is the oracle: what the questions about n numbers must cost in the worst case.
func (h hide) least(n int) int {
	worst := make([]int, n+1)
	for size := 2; size <= n; size++ {
		worst[size] = game.Inf
		for up := 1; up < size; up++ {
			worst[size] = min(worst[size], max(h.Yes+worst[up], h.No+worst[size-up]))
		}
	}
	return worst[n]
}

// price returns what the questions cost when a number is hidden, and the questions with
// their replies in words.
func (h hide) price(number int, asked []int) (sum int, words string) {
	var all []string
	for _, v := range asked {
		reply, cost := "no", h.No
		if number >= v {
			reply, cost = "yes", h.Yes
		}
		sum, all = sum+cost, append(all, fmt.Sprintf("%d? %s", v, reply))
	}
	return sum, strings.Join(all, ", ")
}

func value(t *kit.T, a answer, in hide) {
	found, asked := a.Ask(in.Low, in.High, in.Yes, in.No)
	for i, got := range found {
		if want := in.Low + i; got != want {
			_, words := in.price(want, asked[i])
			t.Failf("the hidden number is %d, you found %d: %s", want, got, cmp.Or(words, "no question"))
		}
	}
}

func cost(t *kit.T, a answer, in hide) {
	value(t, a, in)
	_, asked := a.Ask(in.Low, in.High, in.Yes, in.No)
	enough := in.least(in.High - in.Low + 1)
	for i, questions := range asked {
		if got, words := in.price(in.Low+i, questions); got > enough {
			t.Failf("when %d is hidden, your questions cost %d: %s. With others, %d is enough for every number", in.Low+i, got,
				words, enough)
		}
	}
}
