package kit

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"gametree/pkg/game"
)

func TestNearer(t *testing.T) {
	for n, want := range map[int][]int{
		0: nil, 1: {0}, 2: {0, 1}, -1: {0, 1}, 7: {0, 4, 6}, -7: {0, -4, -6, 7}, 100: {0, 50, 75, 88, 94, 97, 99},
	} {
		assert.Equal(t, want, nearer(n), n)
	}
}

func TestRanked(t *testing.T) {
	for from, want := range map[string]string{
		"(500 -30 -2000 500)": "(1 -1 -2 1)", "(0 7 -7)": "(0 1 -1)", "(5 (8 9 10 11 12 13 14 15 16 17))": "(1 (2 3 4 5 6 7 8 9 10 11))",
	} {
		s := Whole(from)
		assert.Equal(t, want, s.ranked().Tree.String())
		assert.Equal(t, []int{s.Depth, -game.Inf, game.Inf}, []int{s.ranked().Depth, s.ranked().Alpha, s.ranked().Beta})
	}
	w := Whole("(500 -30)").Window(-40, 600).ranked()
	assert.Equal(t, "(1 -1)", w.Tree.String())
	assert.Equal(t, [2]int{-2, 2}, [2]int{w.Alpha, w.Beta})
}

func TestNearerWindows(t *testing.T) {
	windows := func(alpha, beta int) (all []string) {
		for _, w := range Whole("(1)").Window(alpha, beta).nearerWindows() {
			all = append(all, fmt.Sprint(w.Alpha, " ", w.Beta))
		}
		return all
	}
	assert.Empty(t, windows(-game.Inf, game.Inf))
	inf, minus := fmt.Sprint(game.Inf), fmt.Sprint(-game.Inf)
	assert.Equal(t, []string{"0 " + inf, "2 " + inf}, windows(3, game.Inf)[:2])
	assert.Equal(t, []string{minus + " 0", minus + " -2", minus + " 3"}, windows(-game.Inf, -3))
	assert.Equal(t, []string{"0 5", "2 5", "3 4"}, windows(3, 5), "alpha stays below beta")
	assert.Len(t, windows(-2000, 2000), 22)
}

// Every way to make a search a little smaller.
func TestReducedOfATree(t *testing.T) {
	all := func(s Search) (texts []string) {
		for _, less := range s.Reduced() {
			if text := Syntax(less); text != Syntax(s) {
				texts = append(texts, text)
			}
		}
		return texts
	}
	full := " window (-game.Inf, game.Inf)"
	assert.Equal(t, []string{
		"(1 2) depth 1" + full, "(-1 -2) depth 1" + full, "(-1 -2) depth 1" + full,
		"(3) depth 1" + full, "(0 3) depth 1" + full, "(1 3) depth 1" + full, "(-1 3) depth 1" + full, "(2 3) depth 1" + full, "(-2 3) depth 1" + full, "((1 2)) depth 2" + full,
		"((2) 3) depth 2" + full, "((1) 3) depth 2" + full, "((0 2) 3) depth 2" + full, "((1 0) 3) depth 2" + full, "((1 1) 3) depth 2" + full,
		"((1 2) 0) depth 2" + full, "((1 2) 2) depth 2" + full,
	}, all(Whole("((1 2) 3)")))
	assert.Equal(t, []string{
		"(0) depth 3 window (0, 1)", "(1) depth 0 window (0, 1)", "(1) depth 2 window (0, 1)",
	}, all(Whole("(1)").To(3).Window(0, 1)), "a bound of 1 is the smallest")
	assert.Equal(t, []string{
		"(5 (7)) depth 1" + full, "(2 (3)=-1)=1 depth 1" + full, "(7)=-5 depth 0" + full,
	}, all(Whole("(5 (7)=-5)=3").To(1))[:3])
	assert.Contains(t, all(Whole("(5 (7)=-5)=3").To(1)), "(5 -5)=3 depth 1"+full)
	assert.Contains(t, all(Whole("(5 (7)=-5)=3").To(1)), "(5 (7)=-3)=3 depth 1"+full)
	assert.Contains(t, all(Whole("(5 (7)=-5)=3").To(1)), "(5 (7)=-5)=2 depth 1"+full)
	assert.Contains(t, all(Whole("(1)").To(3)), "(1) depth 0"+full)
	assert.Contains(t, all(Whole("((1 2) 3)").Window(-3, 7)), "(-1 -2) depth 1 window (-7, 3)")
	assert.Contains(t, all(Whole("((1 2) 3)").To(1)), "(1 2) depth 0"+full)
	wide := "(1 2 3 4 5 6 7 8 9 (10 11))"
	assert.Contains(t, all(Whole(wide)), "(10 11) depth 1"+full)
	assert.Contains(t, all(Whole(wide)), "(1 2 3 4 5 6 7 8 9 11) depth 1"+full)
	assert.Contains(t, all(Whole(wide)), "(1 2 3 4 5 6 7 8 9 (10 10)) depth 2"+full)
}

// Each kind of window that a search is tried in.
func TestWindowsOfAllKinds(t *testing.T) {
	const v = 5
	value := func() func() int { n := 20; return func() int { n += 10; return n } } // 30, then 40
	for choice, want := range map[int][2]int{
		0: {30, 40}, 7: {30, 40}, 8: {-game.Inf, game.Inf}, 9: {-game.Inf, 30}, 10: {30, game.Inf}, 11: {30, 31}, 12: {4, 5}, 13: {5, 6}, 14: {4, 6},
		15: {-game.Inf, 5}, 16: {5, game.Inf}, 17: {-game.Inf, 1 - game.Inf}, 18: {game.Inf - 1, game.Inf}, 19: {game.Win, game.Inf - 1}, 20: {1 - game.Inf, -game.Win}, 21: {30, 40},
	} {
		alpha, beta := WindowOf(Replay([]int{choice}), v, value())
		assert.Equal(t, want, [2]int{alpha, beta}, choice)
	}
	down := func() func() int { n := 40; return func() int { n -= 10; return n } }
	alpha, beta := WindowOf(Replay([]int{0}), v, down())
	assert.Equal(t, [2]int{20, 30}, [2]int{alpha, beta})
	alpha, beta = WindowOf(Replay([]int{0}), v, func() int { return 7 })
	assert.Equal(t, [2]int{7, 8}, [2]int{alpha, beta})
}

// Each kind of values reaches its ends and no further.
func TestValuesOfAllKinds(t *testing.T) {
	extremes := func(kind, edge int) (low, high int) {
		low, high = game.Inf, -game.Inf
		for number := range 4000 {
			s := sourceOf(1, number)
			replay := Replay([]int{kind, edge})
			v := Values(replay)
			replay.random = s.random
			n := v()
			low, high = min(low, n), max(high, n)
		}
		return low, high
	}
	for _, row := range []struct{ kind, edge, low, high int }{
		{0, 0, -9, 9}, {8, 0, -9, 9}, {9, 0, -1, 1}, {10, 0, -1, 1}, {11, 0, 8, 12}, {12, 1, -12, -8}, {12, 2, 48, 52}, {11, 2*len(edges) - 1, 1 - game.Inf, 4 - game.Inf},
		{13, 0, 1 - game.Inf, game.Inf - 1}, {14, 0, 1 - game.Inf, game.Inf - 1},
	} {
		low, high := extremes(row.kind, row.edge)
		assert.Equal(t, [2]int{row.low, row.high}, [2]int{low, high}, "%+v", row)
	}
	low, high := extremes(15, 0)
	assert.Greater(t, low, -game.Inf)
	assert.Less(t, high, game.Inf)
	assert.Less(t, low, -game.Inf/2)
	assert.Greater(t, high, game.Inf/2)
	assert.Equal(t, []int{1 - game.Inf, -3, game.Inf - 1}, []int{inRange(-game.Inf), inRange(-3), inRange(game.Inf)})
}

func TestSourceOfSmallChoices(t *testing.T) {
	assert.Equal(t, []bool{false, true}, []bool{Replay([]int{0}).Bool(), Replay([]int{1}).Bool()})
	s := Replay(nil)
	s.Repeat(2, 3, func() { s.choose(5) })
	assert.Equal(t, []int{0, 0, 0, 0, 0}, s.made, "the fifth choice is not to go on")
}

func TestDepths(t *testing.T) {
	for choice, want := range map[int]int{0: 100, 1: 128, 2: 256, 3: 1000} {
		assert.Equal(t, want, depthOf(Replay([]int{9, choice}), 3))
	}
	assert.Equal(t, []int{0, 4}, []int{depthOf(Replay([]int{0, 0}), 3), depthOf(Replay([]int{8, 4}), 3)})
}
