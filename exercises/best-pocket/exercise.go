// Package bestpocket is the exercise best-pocket: minimax on two plies, before
// it has that name.
package bestpocket

import (
	"math"
	"slices"

	"gametree/exercises/kit"
)

func Exercise() kit.Exercise {
	return kit.Exercise{
		Title: "Best of the worst", Lesson: "01", Number: 1,
		Tasks: []kit.Task{
			kit.NewTask("value", 4, "the value that the best pocket guarantees",
				full, value, [][]int{{5}}, [][]int{{-1}}, [][]int{{0, 1}}, [][]int{{0}, {1}}, [][]int{{-math.MaxInt}}, manyItems),
			kit.NewTask("ties", 2, "the first of equally good pockets",
				full, ties, [][]int{{0}}, [][]int{{0}, {0}}, [][]int{{0}, {1}}, manyPockets),
			kit.NewTask("empty", 2, "no empty pocket; -1 and 0 if all are empty",
				some, empty, [][]int{}, [][]int{{}}, [][]int{{1}}, [][]int{{}, {1}}, [][]int{{}, {-1}, {}}),
		},
	}
}

type answer struct {
	BestPocket func(pockets [][]int) (pocket, value int)
}

var (
	full = pockets(1)
	some = pockets(0)

	// Numbers that overflow an int32, that float64 rounds, and the ends of int, each with
	// its neighbours. The prompt excludes math.MinInt.
	edges = []int{1<<31 + 1, 1<<32 + 1, 1<<53 + 2, math.MaxInt}

	manyPockets = slices.Concat(slices.Repeat([][]int{{-1}}, 1_000), [][]int{{0}, {0}})
	manyItems   = [][]int{append(slices.Repeat([]int{2}, 1_000), 1)}
)

// huge returns a function that makes numbers near an edge.
func huge(s *kit.Source) func() int {
	edge := kit.Pick(s, edges...)
	return func() int { return kit.Pick(s, 1, -1) * (edge - s.Between(0, 3)) }
}

// pockets makes at least so many pockets with at least so many items each: mostly up to
// four, sometimes many more.
func pockets(least int) *kit.Generator[[][]int] {
	return kit.Generate(func(s *kit.Source) [][]int {
		pockets, items, value := 4, 4, kit.Values(s)
		if s.Between(0, 4) == 4 {
			value = huge(s)
		}
		switch s.Between(0, 49) {
		case 47:
			pockets = 40
		case 48:
			pockets = 300
		case 49:
			items = 40
		}
		return kit.List(s, least, pockets, func() []int { return kit.List(s, least, items, value) })
	})
}

// best is the oracle: the first pocket whose worst item is the best.
func best(pockets [][]int) (pocket, value int) {
	pocket = -1
	for i, items := range pockets {
		if len(items) > 0 && (pocket < 0 || slices.Min(items) > value) {
			pocket, value = i, slices.Min(items)
		}
	}
	return pocket, value
}

func value(t *kit.T, a answer, pockets [][]int) {
	_, got := a.BestPocket(pockets)
	_, want := best(pockets)
	t.Want("the value", got, want)
}

func ties(t *kit.T, a answer, pockets [][]int) {
	got, _ := a.BestPocket(pockets)
	want, _ := best(pockets)
	t.Want("the pocket", got, want)
}

// empty accepts any of equally good pockets.
func empty(t *kit.T, a answer, pockets [][]int) {
	got, v := a.BestPocket(pockets)
	want, right := best(pockets)
	switch {
	case want < 0:
		t.Want("all pockets are empty: the pocket", got, -1)
		t.Want("all pockets are empty: the value", v, 0)
	case got < 0 || got >= len(pockets):
		t.Failf("there is no pocket %d", got)
	case len(pockets[got]) == 0:
		t.Failf("pocket %d is empty", got)
	default:
		t.Want("the value", v, right)
	}
}
