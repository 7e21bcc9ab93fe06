package search_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/connect4"
	. "gametree/pkg/search"
	"gametree/pkg/tictactoe"
	"gametree/pkg/tree"
)

var tenths = Scale(0, 10)

func visits(s Samples) (visits []int) {
	for _, m := range s {
		visits = append(visits, m.Visits)
	}
	return visits
}

// The figures of lesson 13b, which three other programs agree on.
func TestUCTOnTheFigure(t *testing.T) {
	for _, row := range []struct {
		c          float64
		iterations int
		visits     []int
		mean       float64 // of the root, in the unit of the leaves
	}{
		{math.Sqrt2, 10, []int{4, 3, 3}, 5.60},
		{math.Sqrt2, 100, []int{65, 18, 17}, 6.38},
		{math.Sqrt2, 1000, []int{878, 56, 66}, 6.85},
		{math.Sqrt2, 10_000, []int{9762, 102, 136}, 6.98},
		{0, 1000, []int{998, 1, 1}, 7.00},
		{2, 1000, []int{810, 90, 100}, 6.73},
	} {
		s := UCT{C: row.c, Seed: 1, Reward: tenths}.Sample(tree.MustParse(tree.Figure), row.iterations)
		assert.Equal(t, row.visits, visits(s), "c = %v, %d iterations", row.c, row.iterations)
		assert.InDelta(t, row.mean, 10*s.Total().Mean(), 0.005, "c = %v, %d iterations", row.c, row.iterations)
	}
}

// On trees without equally good moves, the most visited move is the best one, and the
// mean of the root is near its value.
func TestUCTApproachesMinimax(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 0))
	for trees := 0; trees < 300; {
		root := tree.Random(rng, tree.Shape{Height: 1 + rng.IntN(4), Width: 1 + rng.IntN(4), Values: 3})
		p, depth := tree.New(root), root.Height()
		value, best := Max(p, depth), []Move{}
		for _, m := range p.Moves(nil) {
			p.Make(m)
			if -Negamax(p, depth) == value {
				best = append(best, m)
			}
			p.Unmake(m)
		}
		if len(best) != 1 {
			continue
		}
		trees++
		s := UCT{C: 0.7, Seed: rng.Uint64(), Reward: Scale(-3, 3)}.Sample(p, 6000)
		require.Equal(t, best[0], s.MostVisited(), "%s: %v", root, s)
		require.InDelta(t, Scale(-3, 3)(value), s.Total().Mean(), 0.06, "%s: %v", root, s)
		require.Equal(t, root.String(), p.String())
	}
}

// The mean of flat Monte Carlo approaches the value of a game whose players move at
// random, which is the mean over all of its lines.
func TestMonteCarloApproachesRandomPlay(t *testing.T) {
	var expected func(n *tree.Node) float64
	expected = func(n *tree.Node) float64 {
		if n.Leaf() {
			return Scale(-3, 3)(n.Value)
		}
		sum := 0.0
		for _, c := range n.Children {
			sum += expected(c)
		}
		return sum / float64(len(n.Children))
	}
	rng := rand.New(rand.NewPCG(32, 0))
	for range 200 {
		root := tree.Random(rng, tree.Shape{Height: 1 + rng.IntN(4), Width: 1 + rng.IntN(4), Values: 3})
		s := MonteCarlo{Seed: rng.Uint64(), Reward: Scale(-3, 3)}.Sample(tree.New(root), 2000*len(root.Children))
		require.Len(t, s, len(root.Children))
		for i, m := range s {
			require.Equal(t, 2000, m.Visits)
			require.InDelta(t, expected(root.Children[i]), m.Mean(), 0.05, "%s, move %d", root, i)
		}
	}
}

// On a trap, minimax plays left, worth 5. Random play prefers the other move, however
// many games are played; UCT sees through the trap after the more iterations, the
// deeper it is.
func TestTraps(t *testing.T) {
	const two, four = "(5 (0 9 9))", "(5 (((0 9 9) (0 9 9) (0 9 9)) 9 9))"
	for seed := range uint64(20) {
		s := MonteCarlo{Seed: seed, Reward: tenths}.Sample(tree.MustParse(four), 10_000)
		assert.Equal(t, Move(1), s.BestMean())
		assert.InDelta(t, 0.8, s[1].Mean(), 0.02)
	}
	for _, row := range []struct {
		trap                    string
		c                       float64
		quarter, half, quarter3 int // the iterations after which 25, 50 and 75 of 100 seeds stay right
	}{
		{two, 0.5, 12, 12, 12},
		{two, math.Sqrt2, 12, 12, 12},
		{four, 0.5, 34, 48, 52},
		{four, 1, 62, 72, 72},
		{four, math.Sqrt2, 112, 120, 124},
	} {
		var from []int
		for seed := range uint64(100) {
			grown, last := UCT{C: row.c, Seed: seed, Reward: tenths}.Plant(tree.MustParse(row.trap)), 0
			for i := range 1000 {
				grown.Iterate()
				if grown.Samples().MostVisited() != 0 {
					last = i + 1
				}
			}
			from = append(from, last+1)
		}
		slices.Sort(from)
		assert.Equal(t, []int{row.quarter, row.half, row.quarter3}, []int{from[25], from[50], from[75]}, "%s, c = %v", row.trap, row.c)
	}
}

// After 0, 4 and 8 edges draw and corners lose, but random play prefers the corners.
func TestFlatMonteCarloPrefersALosingCorner(t *testing.T) {
	p, err := tictactoe.Parse("X...O...X")
	require.NoError(t, err)
	edges := []Move{1, 3, 5, 7}
	for seed := range uint64(5) {
		assert.NotContains(t, edges, MonteCarlo{Seed: seed}.Search(p, 10_000))
		assert.Contains(t, edges, UCT{C: math.Sqrt2, Seed: seed}.Search(p, 600))
	}
	p, err = tictactoe.Parse("X........")
	require.NoError(t, err)
	right := 0
	for seed := range uint64(20) {
		if (UCT{C: math.Sqrt2, Seed: seed}).Search(p, 2000) == 4 {
			right++
		}
	}
	assert.GreaterOrEqual(t, right, 19, "only the centre draws")
}

// A search by sampling depends on its seed alone, leaves the position as it was, counts
// every iteration, and returns no move of a finished game.
func TestSampling(t *testing.T) {
	p, err := connect4.Parse(5, 4, "3324")
	require.NoError(t, err)
	before := *p
	for name, sample := range map[string]func(seed uint64, n int) Samples{
		"flat": func(seed uint64, n int) Samples { return MonteCarlo{Seed: seed}.Sample(p, n) },
		"UCT":  func(seed uint64, n int) Samples { return UCT{C: 1, Seed: seed}.Sample(p, n) },
	} {
		s := sample(1, 777)
		assert.Equal(t, 777, s.Total().Visits, name)
		assert.Equal(t, s, sample(1, 777), name)
		assert.NotEqual(t, s, sample(2, 777), name)
		assert.Equal(t, before, *p, name)
	}
	over, err := connect4.Parse(7, 6, "1212121")
	require.NoError(t, err)
	assert.Equal(t, NoMove, UCT{C: 1}.Search(over, 10))
	assert.Equal(t, NoMove, MonteCarlo{}.Search(over, 10))
	assert.Equal(t, []float64{0, 0.5, 1}, []float64{Outcome(-7), Outcome(0), Outcome(1)})
}

// forever is a game that never ends.
type forever struct{}

func (forever) Moves(buf []Move) []Move { return append(buf, 0, 1) }
func (forever) Make(Move)               {}
func (forever) Unmake(Move)             {}
func (forever) Terminal() bool          { return false }
func (forever) Evaluate() int           { return 1 }

func TestEndlessPlayoutsAreDraws(t *testing.T) {
	assert.Equal(t, 0.5, MonteCarlo{}.Sample(forever{}, 4)[0].Mean())
	assert.Equal(t, 0.5, UCT{C: 1}.Sample(forever{}, 10).Total().Mean())
}

// The rung uct:N plays a move whenever it is stopped.
func TestUCTAsARung(t *testing.T) {
	p, err := connect4.New(5, 4)
	require.NoError(t, err)
	r, err := Lookup("uct:700")
	require.NoError(t, err)
	assert.Equal(t, "uct:700", r.Name)
	a, err := Think(t.Context(), r, p, Limits{}, nil)
	require.NoError(t, err)
	assert.Equal(t, UCT{C: 1, Seed: 1}.Search(p, 700), a.Move)
	assert.Equal(t, 700, a.Nodes)

	defer every(1)()
	a, err = Think(t.Context(), r, p, Limits{Nodes: 30}, nil)
	require.NoError(t, err)
	assert.Equal(t, UCT{C: 1, Seed: 1}.Search(p, 30), a.Move)
	for _, name := range []string{"uct:", "uct:0", "uct:x", "uct:-5", "uct"} {
		_, err = Lookup(name)
		assert.ErrorContains(t, err, "no rung")
	}
}

// Where chance moves, the means approach the expected value: of best play with UCT, of
// random play with flat Monte Carlo.
func TestSamplingWithChance(t *testing.T) {
	for text, want := range map[string]struct {
		best       Move
		mean, flat float64 // of the root with UCT, and of the first move of flat Monte Carlo
	}{
		"({5:4 1:10} {2 3})":                    {0, 5, 5},
		"({3:(4 8) 1:10} (3 9) 2)":              {0, 5.5, 7},
		"((9 {0 2}) {5:(4 9) 1:1} {3 1})":       {1, 3.5, 5},
		"({1:(2 {9:9 1:1}) 3:(8 {9 9})} 5 (9))": {2, 9, 7.65},
	} {
		p := tree.MustParse(text)
		require.InDelta(t, want.mean, Expectiminimax(p, p.Height()), 1e-9, text)
		s := UCT{C: 1, Seed: 1, Reward: tenths}.Sample(p, 20_000)
		assert.Equal(t, want.best, s.MostVisited(), text)
		assert.InDelta(t, want.mean, 10*s.Total().Mean(), 0.25, text)
		flat := MonteCarlo{Seed: 1, Reward: tenths}.Sample(p, 20_000)
		assert.InDelta(t, want.flat, 10*flat[0].Mean(), 0.15, text)
		assert.Equal(t, text, p.String())
	}
}

// BenchmarkUCT measures a million iterations on the usual board of Connect Four.
func BenchmarkUCT(b *testing.B) {
	p, err := connect4.New(connect4.Width, connect4.Height)
	require.NoError(b, err)
	for b.Loop() {
		UCT{C: math.Sqrt2, Seed: 1}.Search(p, 1_000_000)
	}
}
