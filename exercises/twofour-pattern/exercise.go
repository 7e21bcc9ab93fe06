// Package twofourpattern is the exercise twofour-pattern: find the law behind the
// results of TwoFour's starts.
package twofourpattern

import (
	"fmt"
	"slices"
	"strings"

	"gametree/exercises/kit"
	"gametree/exercises/kit/boards"
	"gametree/pkg/game"
	"gametree/pkg/render"
	"gametree/pkg/twofour"
)

func Exercise() kit.Exercise {
	return kit.Exercise{
		Title: "Guess the law", Lesson: "07", Number: 2,
		Tasks: []kit.Task{
			kit.NewTask("even", 2, "right for 90 of 100 starts, with any even number of piles from 20 to 30",
				number(0, 20, 30), right(90), numbers(0, 20, 30)...),
			kit.NewTask("odd", 2, "the same with any odd number", number(1, 20, 30), right(90), numbers(1, 20, 30)...),
			kit.NewTask("all-even", 4, "right for every start with an even number of piles, up to 62",
				number(0, 3, twofour.MaxPiles), right(100), numbers(0, 3, twofour.MaxPiles)...),
			kit.NewTask("all-odd", 5, "right for every start with an odd number of piles",
				number(1, 3, twofour.MaxPiles), right(100), numbers(1, 3, twofour.MaxPiles)...),
			kit.NewTask("closed", 1, "a result at once, however many piles there are",
				huge, closed, twofour.Counts{trillion, trillion, 0, trillion, trillion}, twofour.Counts{0, 1, trillion, 1, 0},
				twofour.Counts{0, 1, trillion + 1, 1, 0}, twofour.Counts{1, 0, trillion, 0, 1}),
		},
		Pictures: map[string]kit.Picture{"Law": kit.Board(drawStart)},
	}
}

type answer struct {
	Law    func(n, c0, c1, m, c3, c4 int) int
	Judged func(n int) []int
}

// exhaustive is the largest number of piles for which the law itself is asked for every start.
const exhaustive = 8

// numbers returns the numbers of piles from low to high that leave this rest if divided by two.
func numbers(rest, low, high int) []int {
	return slices.DeleteFunc(kit.Range(low, high), func(n int) bool { return n%2 != rest })
}

// number makes one of these numbers. The examples are all there are, and each needs all starts, so
// only one is tried a second time.
func number(rest, low, high int) *kit.Generator[int] {
	return kit.OneOf(numbers(rest, low, high)...).Few(1)
}

// start are the balls on each pile at the start of a game, the largest first.
type start []int

func startOf(c twofour.Counts) (s start) {
	for balls, piles := range slices.Backward(c[:]) {
		s = append(s, slices.Repeat(start{balls}, piles)...)
	}
	return s
}

// String writes the balls on each pile, as the lesson does.
func (s start) String() string { return strings.Trim(fmt.Sprint([]int(s)), "[]") }

func wins(result int) string {
	return map[int]string{1: "is won by player 1", -1: "is won by player 2", 0: "is a draw"}[result]
}

func (a answer) law(c twofour.Counts) int { return twofour.Law(a.Law).Result(c) }

// asked returns the starts of n piles in the order of Judged.
func asked(n int) []twofour.Counts {
	return slices.SortedFunc(twofour.AllCounts(n), func(a, b twofour.Counts) int { return slices.Compare(a[:], b[:]) })
}

// right returns the property that so many percent of the starts of n piles are right. If all should be
// right, and n is small, the law is asked for one start after the other.
func right(percent int) func(t *kit.T, a answer, n int) {
	return func(t *kit.T, a answer, n int) {
		if percent < 100 || n > exhaustive {
			share(t, a, n, percent)
			return
		}
		for _, c := range solved(n).counts {
			if got, want := a.law(c), result(c); got != want {
				t.Failf("the start %s %s, %d: yours is %d", startOf(c), wins(want), want, got)
			}
		}
	}
}

// share fails if fewer than percent of the starts of n piles are right.
func share(t *kit.T, a answer, n, percent int) {
	got, starts := a.Judged(n), asked(n)
	if len(got) != len(starts) {
		t.Failf("Judged lists %d starts of %d piles, want %d: leave it as it was handed out", len(got), n, len(starts))
	}
	right, one := 0, 0
	for i, c := range starts {
		if got[i] == result(c) {
			right++
		} else {
			one = i
		}
	}
	if 100*right >= percent*len(starts) {
		return
	}
	if percent < 100 {
		t.Failf("%.1f %% of the %d starts of %d piles are right; %d %% are needed",
			100*float64(right)/float64(len(starts)), len(starts), n, percent)
	}
	c, want := starts[one], result(starts[one])
	a.law(c)
	t.Failf("%d of the %d starts of %d piles are wrong; one is the start with %d piles of 0, %d of 1, %d of 2, "+
		"%d of 3 and %d of 4, which %s, %d: yours is %d",
		len(starts)-right, len(starts), n, c[0], c[1], c[2], c[3], c[4], wins(want), want, got[one])
}

// trillion is a number of piles for which only a law can give the result.
const trillion = 1_000_000_000_000

// huge makes starts with trillions of piles of two and a few others.
var huge = kit.Generate(func(s *kit.Source) twofour.Counts {
	c := twofour.Counts{s.Between(0, 3), s.Between(0, 4), s.Between(trillion, 4*trillion), 0, 0}
	c[4] = s.Between(0, (2*c[0]+c[1])/2)
	c[3] = 2*c[0] + c[1] - 2*c[4]
	return c
})

// closed asks for starts of trillions of piles. If there are as many of each kind, any
// result will do, because nobody knows it.
func closed(t *kit.T, a answer, c twofour.Counts) {
	got := a.law(c)
	if got < -1 || got > 1 {
		t.Failf("want 1, 0 or -1, got %d", got)
	}
	if c[2] == 0 {
		return
	}
	// A move brings the piles nearer to two balls by at least 2, if their distances from
	// two are squared and added. So each player needs only that many piles of two.
	moves := (4*c[0] + c[1] + c[3] + 4*c[4]) / 2
	few := twofour.Counts{c[0], c[1], 2*moves + 4 + c[2]%2, c[3], c[4]}
	if want := result(few); got != want {
		t.Failf("with %d piles of two the start %s, %d, as with %d of them: yours is %d", c[2], wins(want), want, few[2], got)
	}
}

// solution has all starts of a number of piles, in the order of AllCounts, and their results.
type solution struct {
	counts []twofour.Counts
	whole  *twofour.Whole
}

// solved returns the game of n piles.
var solved = kit.Remembered(func(n int) solution {
	return solution{slices.Collect(twofour.AllCounts(n)), twofour.NewWhole(n)}
})

// result returns the result of a start for player 1.
func result(c twofour.Counts) int {
	n := 0
	for _, piles := range c {
		n += piles
	}
	return solved(n).whole.Start(c)
}

// drawStart draws the start of a game, unless it is too large.
func drawStart(call kit.Call) []render.Panel {
	if kit.Arg[int](call, 0) > twofour.MaxPiles {
		return nil
	}
	var c twofour.Counts
	for i := range c {
		c[i] = kit.Arg[int](call, i+1)
	}
	return []render.Panel{boards.PilesPanel(game.Must(c.Start()), "player 1 to move")}
}
