// Package measure counts and times searches: the benches of the games for gametree
// bench.
//
// Reading order: measure.go (a search), ordering.go (the order of its moves), bench.go (several on the same positions).
package measure

import (
	"cmp"
	"context"
	"math"
	"time"

	"gametree/pkg/game"
	"gametree/pkg/search"
)

// Count searches all positions with r for depth plies, and returns the sums of
// their values and counts. If ctx ends before the last search does, it returns
// the error of ctx.
func Count(ctx context.Context, r search.Rung, all []game.Position, depth int) (sum search.Result, err error) {
	sum.Move = game.NoMove
	for _, p := range all {
		a, err := search.Think(ctx, r, p, search.Limits{Depth: depth}, nil)
		if err = cmp.Or(err, ctx.Err()); err != nil {
			return sum, err
		}
		sum.Value += a.Value
		sum.Stats = sum.Plus(a.Stats)
	}
	return sum, nil
}

// Time runs search for a tenth of a second, and at least three times unless that
// takes more than a second, and returns the seconds of the fastest run. If ctx
// ends first, it returns the error of ctx.
func Time(ctx context.Context, search func()) (seconds float64, err error) {
	const enough, slow, runs = 100 * time.Millisecond, time.Second, 3
	best := time.Duration(math.MaxInt64)
	began := time.Now()
	for n := 0; n < runs && time.Since(began) < slow || time.Since(began) < enough; n++ {
		if ctx.Err() != nil {
			return 0, ctx.Err()
		}
		start := time.Now()
		search()
		best = min(best, time.Since(start))
	}
	return max(best, time.Nanosecond).Seconds(), nil
}

// Fewest returns the minimal number of leaves that a search by windows evaluates
// to find the value of an even tree with the given leaves and depth: for a tree of
// width b, b^⌈depth/2⌉ + b^⌊depth/2⌋ − 1 (Knuth and Moore 1975).
func Fewest(leaves, depth int) float64 {
	b := math.Pow(float64(leaves), 1/float64(depth))
	return math.Pow(b, float64((depth+1)/2)) + math.Pow(b, float64(depth/2)) - 1
}

// Within searches p with f for depth plies, and returns the value and how many positions f
// entered: p, and one with each move that it made. f is stopped before it enters more than
// most positions; finished is then false, p has moves left to unmake, and value means nothing.
func Within(most int, f search.Func, p game.Position, depth int) (value, entered int, finished bool) {
	type over struct{}
	entered = 1
	defer func() {
		if r := recover(); r == any(over{}) {
			value, entered, finished = 0, most, false
		} else if r != nil {
			panic(r)
		}
	}()
	value = f(followed{p, func() {
		if entered++; entered > most {
			panic(over{})
		}
	}}, depth)
	return value, entered, true
}
