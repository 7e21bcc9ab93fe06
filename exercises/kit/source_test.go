package kit_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"gametree/exercises/kit"
	"gametree/pkg/game"
	"gametree/pkg/tree"
)

func TestBetweenCoversItsRangeAndSmallNumbersAreSimpler(t *testing.T) {
	for _, row := range []struct {
		low, high int
		want      []int
	}{
		{-2, 2, []int{0, 1, -1, 2, -2}},
		{-1, 3, []int{0, 1, -1, 2, 3}},
		{-3, 1, []int{0, 1, -1, -2, -3}},
		{2, 4, []int{2, 3, 4}},
		{-4, -2, []int{-2, -3, -4}},
		{7, 7, []int{7}},
		{0, 1, []int{0, 1}},
		{-1, 0, []int{0, -1}},
	} {
		var got []int
		for choice := range row.high - row.low + 1 {
			got = append(got, kit.Replay([]int{choice}).Between(row.low, row.high))
		}
		assert.Equal(t, row.want, got)
	}
}

func TestListsHaveEveryLength(t *testing.T) {
	lengths := map[int]int{}
	lists := kit.Generate(func(s *kit.Source) []int {
		list := kit.List(s, 1, 4, func() int { return s.Between(0, 9) })
		lengths[len(list)]++
		return list
	})
	all := kit.NewProperty(lists, func(*kit.T, struct{}, []int) {})
	require.Nil(t, all.Search(kit.NewCases(1, 4000), &local{}, true))
	require.Len(t, lengths, 4)
	for n, count := range lengths {
		assert.InDelta(t, 1000, count, 150, "length %d", n) // 5 standard deviations
	}
}

// Whatever the choices, a generator makes an input that it may make.
func TestEveryChoiceGivesAnInput(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := kit.Replay(rapid.SliceOf(rapid.IntRange(0, 30)).Draw(t, "choices"))
		for _, n := range kit.List(s, 2, 5, func() int { return s.Between(-3, 8) }) {
			require.True(t, -3 <= n && n <= 8)
		}
		require.LessOrEqual(t, kit.Trees.Make(s).Tree.Height(), 18)
		in := kit.Windows.Make(s)
		require.True(t, -game.Inf <= in.Alpha && in.Alpha < in.Beta && in.Beta <= game.Inf)
		require.NotPanics(t, func() { tree.MustParse(in.Tree.String()) }, "all values are in the range of a game")
	})
}

// Inputs without a Reducer are made smaller too.
func TestShrinking(t *testing.T) {
	cases := kit.NewCases(1, 500)
	lists := kit.Generate(func(s *kit.Source) []int { return kit.List(s, 0, 20, func() int { return s.Between(0, 100) }) })
	for want, holds := range map[string]func([]int) bool{
		"[]int{37}":      func(v []int) bool { return len(v) == 0 || slices.Max(v) < 37 },
		"[]int{0, 0, 0}": func(v []int) bool { return len(v) < 3 },
		"[]int{1, 1}":    func(v []int) bool { return len(slices.Compact(positive(v))) == len(positive(v)) },
	} {
		p := kit.NewProperty(lists, func(t *kit.T, _ struct{}, in []int) {
			if !holds(in) {
				t.Failf("no")
			}
		})
		f := p.Search(cases, &local{}, true)
		require.NotNil(t, f, want)
		assert.Equal(t, want, kit.Syntax(f.Input))
	}
}

// positive returns the positive numbers of v in order.
func positive(v []int) []int {
	return slices.DeleteFunc(slices.Sorted(slices.Values(v)), func(n int) bool { return n == 0 })
}
