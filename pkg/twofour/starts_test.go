package twofour_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/search"
	"gametree/pkg/twofour"
)

func TestStarts(t *testing.T) {
	for n, want := range map[int]int{3: 5, 4: 8, 10: 55, 30: 956} {
		assert.Len(t, twofour.Starts(n), want, "%d piles", n)
	}
	assert.Equal(t, "4 4 2b 0 0", twofour.Corners(5).String())
	assert.Equal(t, "4 4 0 0", twofour.Corners(4).String())
	assert.Panics(t, func() { twofour.MustParse("4 4", 1) })
	assert.Panics(t, func() { twofour.MustStart(4, 4, 4) })
}

func TestRandom(t *testing.T) {
	a, b := rand.New(rand.NewPCG(1, 2)), rand.New(rand.NewPCG(1, 2))
	different := map[string]bool{}
	for range 50 {
		g := twofour.Random(a, 6) // Start checks the number of balls
		assert.Equal(t, g.String(), twofour.Random(b, 6).String())
		different[g.String()] = true
	}
	assert.Greater(t, len(different), 20)
}

func TestOwned(t *testing.T) {
	g := twofour.MustParse("4 3 2a 2b 1 0", 1)
	g.Make(10) // 2→5
	assert.Equal(t, []int{4, 2, 2, -2, 2, 0}, g.Signed())
	first, second := g.Owned()
	assert.Equal(t, []int{3, 1}, []int{first, second})
}

// TestLongest checks the longest game against the formula, and the short ones against
// the whole tree.
func TestLongest(t *testing.T) {
	for n := 3; n <= 6; n++ {
		plies := 0
		for _, g := range twofour.Starts(n) {
			plies = max(plies, len(twofour.Plies(g)))
		}
		assert.Equal(t, plies-1, twofour.Longest(n), "%d piles", n)
	}
	assert.Equal(t, 58, twofour.Longest(30))
}

func TestPlies(t *testing.T) {
	for n := 3; n <= 5; n++ {
		g, nodes := twofour.Corners(n), 0
		for _, count := range twofour.Plies(g) {
			nodes += count
		}
		assert.Equal(t, search.Run(search.Negamax, g, 2*n).Nodes, nodes, "%d piles", n)
	}
}

// TestVisits checks that Visits enters the nodes of V0, and that the positions are
// those of V2, which enters each once.
func TestVisits(t *testing.T) {
	for n := 3; n <= 6; n++ {
		g := twofour.Corners(n)
		_, zero := twofour.V0(g, nil)
		sum, count := 0, twofour.Visits(g)
		for _, times := range count {
			sum += times
		}
		assert.Equal(t, zero.Nodes, sum, "%d piles", n)
		_, two := twofour.V2(g, nil)
		assert.Len(t, count, two.Nodes, "%d piles", n)
	}
}

func TestReach(t *testing.T) {
	assert.Equal(t, 14, twofour.Reach(twofour.Corners(4)))
	assert.Equal(t, 8_237, twofour.Reach(twofour.Starts(30)...))
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

// byRules is a CellFunc: the opponent owns as many piles after a move as before, or one
// fewer if the move breaks one of hers.
func byRules(c twofour.Counts, after func(from, to int) []int) []int {
	var row []int
	for own := range c[2] + 1 {
		theirs, best := c[2]-own, -2
		for from := 2; from <= 4; from++ {
			for to := 0; to <= from-2; to++ {
				then, breaks := after(from, to), from == 2 || to == 2
				if then != nil && (!breaks || own > 0) {
					best = max(best, -then[theirs])
				}
				if then != nil && breaks && theirs > 0 {
					best = max(best, -then[theirs-1])
				}
			}
		}
		if best == -2 {
			best = min(max(own-theirs, -1), 1)
		}
		row = append(row, best)
	}
	return row
}

// TestFillRows checks rows filled by the rules against the whole table.
func TestFillRows(t *testing.T) {
	for n := 3; n <= 20; n++ {
		w, rows := twofour.NewWhole(n), twofour.FillRows(n, byRules)
		for c := range twofour.AllCounts(n) {
			require.Equal(t, w.Row(c), rows[c], "%s", c)
			result, ok := rows.Start(c)
			require.True(t, ok)
			require.Equal(t, w.Start(c), result, "%s", c)
			for from := 2; from <= 4; from++ {
				for to := 0; to <= from-2; to++ {
					if then := w.RowAfter(c, from, to); c[from] > 0 && c[to] > 0 {
						require.NotEmpty(t, then)
					} else {
						require.Nil(t, then)
					}
				}
			}
		}
	}
	_, ok := twofour.Rows{}.Start(twofour.Counts{1, 0, 1, 0, 1})
	assert.False(t, ok, "a row that is not there")
}

// TestAtOnce compares the share that random hash values find at once with Zobrist's.
func TestAtOnce(t *testing.T) {
	chance := twofour.AtOnce(8_266, 0x4000)
	assert.InDelta(t, 0.748, chance, 0.001)
	for _, h := range twofour.Hashes {
		if h.Name == "Zobrist" {
			by := twofour.Compared(h, 0x4000, twofour.CanonicalKeys(30))
			assert.InDelta(t, chance, float64(by[0])/8_266, 0.02)
		}
	}
}
