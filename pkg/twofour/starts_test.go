package twofour_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/twofour"
)

func TestStarts(t *testing.T) {
	for n, want := range map[int]int{3: 5, 4: 8, 10: 55, 30: 956} {
		assert.Len(t, twofour.Starts(n), want, "%d piles", n)
	}
	assert.Equal(t, "4 4 2b 0 0", twofour.Corners(5).String())
	assert.Equal(t, "4 4 0 0", twofour.Corners(4).String())
	assert.Panics(t, func() { twofour.MustParse("4 4", 1) })
}

// visit searches g as V0 does, and calls enter in each position that it enters.
func visit(g *twofour.Position, enter func(g *twofour.Position)) (result int) {
	enter(g)
	if g.Terminal() {
		return g.Evaluate()
	}
	best := -1
	for _, m := range g.Moves(nil) {
		g.Make(m)
		best = max(best, -visit(g, enter))
		g.Unmake(m)
		if best == 1 {
			break
		}
	}
	return best
}

// TestVisits checks that V2 enters each position that V0 enters, once.
func TestVisits(t *testing.T) {
	for n := 3; n <= 6; n++ {
		g := twofour.Corners(n)
		_, zero := twofour.V0(g, nil)
		sum, count := 0, map[twofour.Key]bool{}
		visit(g, func(g *twofour.Position) {
			sum++
			count[g.Canonical()] = true
		})
		assert.Equal(t, zero.Nodes, sum, "%d piles", n)
		_, two := twofour.V2(g, nil)
		assert.Len(t, count, two.Nodes, "%d piles", n)
		assert.Equal(t, map[int]int{3: 4, 4: 14, 5: 19, 6: 42}[n], two.Nodes, "%d piles", n)
	}
}

func TestReach(t *testing.T) {
	assert.Equal(t, 14, reach(twofour.Corners(4)))
	assert.Equal(t, 8_237, reach(twofour.Starts(30)...))
}

// reach returns the number of different positions that can be reached from the games in
// queue, by breadth-first search that keeps each position once.
func reach(queue ...*twofour.Position) int {
	met := map[twofour.Key]bool{}
	for _, g := range queue {
		met[g.Canonical()] = true
	}
	for ; len(queue) > 0; queue = queue[1:] {
		g := queue[0]
		for _, m := range g.Moves(nil) {
			g.Make(m)
			if k := g.Canonical(); !met[k] {
				met[k] = true
				queue = append(queue, g.Clone().(*twofour.Position))
			}
			g.Unmake(m)
		}
	}
	return len(met)
}

// TestV2Printed checks that a list into which only the root looks saves nothing.
func TestV2Printed(t *testing.T) {
	for n := 3; n <= 7; n++ {
		for _, g := range twofour.Starts(n) {
			want, one := twofour.V1(g, nil)
			result, printed := twofour.V2Printed(g)
			require.Equal(t, want, result, "%s", g)
			require.Equal(t, one.Nodes, printed.Nodes, "%s", g)
		}
	}
	_, two := twofour.V2(twofour.Corners(8), nil)
	_, printed := twofour.V2Printed(twofour.Corners(8))
	assert.Equal(t, []int{94, 39_616}, []int{two.Nodes, printed.Nodes})
}
