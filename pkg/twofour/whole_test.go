package twofour_test

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
	"gametree/pkg/twofour"
)

// oracle computes values by the kinds of moves, and keeps them in a map. It is slow and shares no
// code with the table.
type oracle map[[6]int]int

func (o oracle) value(key [6]int) int {
	if v, ok := o[key]; ok {
		return v
	}
	after, best := twofour.Kinds(key), -1
	if len(after) == 0 {
		best = cmp.Compare(key[2], key[3])
	}
	for _, then := range after {
		best = max(best, -o.value(then))
	}
	o[key] = best
	return best
}

// TestWholeHoldsEveryPosition compares every position, for every number of piles,
// with the rules.
func TestWholeHoldsEveryPosition(t *testing.T) {
	most := twofour.MaxPiles
	if testing.Short() {
		most = 40
	}
	for n := 3; n <= most; n++ {
		w, rules, structures, positions := twofour.NewWhole(n), oracle{}, 0, len(twofour.Keys(n))
		for c := range twofour.AllCounts(n) {
			structures++
			for own := range c[2] + 1 {
				want := rules.value([6]int{c[0], c[1], own, c[2] - own, c[3], c[4]})
				if got := w.Value(c, own); got != want {
					require.Equal(t, want, got, "%d piles, counts %s, %d own", n, c, own)
				}
			}
			require.Equal(t, w.Value(c, c[2]/2), w.Start(c), "%d piles, the start %s", n, c)
		}
		assert.Len(t, rules, positions, "%d piles", n)
		assert.Equal(t, structures, w.Len(), "%d piles", n)
		switch n {
		case 30:
			assert.Equal(t, []int{956, 8_266}, []int{structures, positions})
		case 60:
			assert.Equal(t, 109_506, positions)
		}
	}
}

// TestWholeAgainstV2 compares every position, with either player to move, with V2.
func TestWholeAgainstV2(t *testing.T) {
	for n := 3; n <= 12; n++ {
		w := twofour.NewWhole(n)
		for c := range twofour.AllCounts(n) {
			for own := range c[2] + 1 {
				for mover := 1; mover <= 2; mover++ {
					g := position(t, c, own, mover)
					want, _ := twofour.V2(g, nil)
					require.Equal(t, want, w.Result(g), "%s, %d to move", g, mover)
				}
			}
		}
	}
}

// position returns a position with counts c, in which the mover owns own of the
// piles of two.
func position(t *testing.T, c twofour.Counts, own, mover int) *twofour.Position {
	letters := []string{"a ", "b "}
	g, err := twofour.Parse(strings.Repeat("0 ", c[0])+strings.Repeat("1 ", c[1])+
		strings.Repeat("2"+letters[mover-1], own)+strings.Repeat("2"+letters[2-mover], c[2]-own)+
		strings.Repeat("3 ", c[3])+strings.Repeat("4 ", c[4]), mover)
	require.NoError(t, err)
	require.Equal(t, c, g.Counts())
	return g
}

// TestBestMoves checks that a best move leads to the result that Best returns.
func TestBestMoves(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 0))
	for range 300 {
		g := random(rng, 3+rng.IntN(12))
		w := twofour.NewWhole(len(g.Piles))
		want, _ := twofour.V2(g, nil)
		m, result := w.Best(g)
		require.Equal(t, want, g.Mover*result, "%s", g)
		require.Equal(t, g.Terminal(), m == game.NoMove, "%s", g)
		if m != game.NoMove {
			g.Make(m)
			after, _ := twofour.V2(g, nil)
			require.Equal(t, want, after, "%s", g)
		}
	}
}

func TestThresholds(t *testing.T) {
	w := twofour.NewWhole(7)
	draw, win := w.Thresholds(twofour.Counts{1, 1, 3, 1, 1})
	assert.Equal(t, []int{1, 1}, []int{draw, win}, "an odd number of piles never draws")
	draw, win = twofour.NewWhole(6).Thresholds(twofour.Counts{1, 0, 4, 0, 1})
	assert.Equal(t, []int{2, 3}, []int{draw, win})
}

// TestWholeFitsTheProblemsMemory checks the limit of 1.00 MB, counting everything
// that is allocated.
func TestWholeFitsTheProblemsMemory(t *testing.T) {
	g := twofour.Corners(30)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	w := twofour.NewWhole(30)
	w.Result(g)
	runtime.ReadMemStats(&after)
	assert.Less(t, after.TotalAlloc-before.TotalAlloc, uint64(1<<20), "allocated for 30 piles")
}

func TestCountsStart(t *testing.T) {
	c := twofour.Counts{1, 2, 0, 2, 1}
	g, err := c.Start()
	require.NoError(t, err)
	assert.Equal(t, "4 3 3 1 1 0", g.String())
	assert.Equal(t, c, g.Counts())
	_, err = twofour.Counts{1, 1}.Start()
	assert.Error(t, err)
}

func ExampleWhole() {
	w := twofour.NewWhole(30)
	draw, win := w.Thresholds(twofour.Counts{1, 0, 28, 0, 1})
	fmt.Println("counts:", w.Len())
	fmt.Println("one empty, one of four: draws from", draw, "own piles on, wins from", win)
	// Output:
	// counts: 956
	// one empty, one of four: draws from 14 own piles on, wins from 15
}

// TestExceptions uses a law that always predicts a draw: its exceptions are the
// starts that player 1 wins.
func TestExceptions(t *testing.T) {
	nothing := func(n, c0, c1, m, c3, c4 int) int {
		assert.Equal(t, []int{30, 60}, []int{c0 + c1 + m + c3 + c4, c1 + 2*m + 3*c3 + 4*c4}, "piles and balls")
		assert.Equal(t, 30, n)
		return 0
	}
	w := twofour.NewWhole(30)
	wrong := w.Exceptions(nothing)
	assert.Len(t, wrong, 221)
	for _, c := range wrong {
		assert.Equal(t, 1, w.Start(c))
	}
}
