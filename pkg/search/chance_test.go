package search_test

import (
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/tree"
)

// Three cups over dice, in the first example of lesson 13: each is best by one rule.
const cups = "({5:(4 9) 1:-14} {3:1 2:(3 6) 1:9} {4:2 2:3})"

func ExampleExpectiminimax() {
	cups := tree.MustParse("({5:(4 9) 1:-14} {3:1 2:(3 6) 1:9} {4:2 2:3})")
	fmt.Println(search.Expectiminimax(cups, cups.Height()))
	// Output: 3
}

func ExampleStar1_Search() {
	p := tree.MustParse("(6 {(7 2) (8 5) (9 10)})")
	w := search.Watch(p, nil)
	fmt.Println(search.Star1{Low: 0, High: 10}.Search(w, 3, math.Inf(-1), math.Inf(1)), w.Leaves)
	// Output: 6 5
}

// fractions returns the value of n for max as a fraction, by recursion over the tree alone.
func fractions(n *tree.Node, max bool) *big.Rat {
	if n.Leaf() {
		return big.NewRat(int64(n.Value), 1)
	}
	sum, total, best := new(big.Rat), new(big.Rat), (*big.Rat)(nil)
	for _, c := range n.Children {
		v := fractions(c, max != !n.Chance)
		w := new(big.Rat).SetFloat64(c.Weight)
		total.Add(total, w)
		sum.Add(sum, w.Mul(w, v))
		if best == nil || max == (v.Cmp(best) > 0) {
			best = v
		}
	}
	if n.Chance {
		return sum.Quo(sum, total)
	}
	return best
}

func chanceTree(rng *rand.Rand, height, width int) *tree.Node {
	return tree.Random(rng, tree.Shape{Height: height, Width: width, Values: 9, Chance: true})
}

// Expectiminimax agrees with exact fractions.
func TestExpectiminimaxAgainstFractions(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 1))
	for range 5000 {
		n := chanceTree(rng, rng.IntN(6), 3)
		want, _ := fractions(n, true).Float64()
		require.InDelta(t, want, search.Expectiminimax(tree.New(n), n.Height()), 1e-9, n.String())
	}
}

// Without chance, Expectiminimax is minimax.
func TestExpectiminimaxWithoutChance(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 2))
	for range 1000 {
		n := tree.Random(rng, tree.Shape{Height: 4, Width: 3, Values: 5})
		for depth := range 5 {
			require.Equal(t, float64(search.Negamax(tree.New(n), depth)), search.Expectiminimax(tree.New(n), depth), n.String())
		}
	}
}

// Star1 keeps its promise with any window, and searches fewer leaves.
func TestStar1KeepsItsContract(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 3))
	leaves, all := 0, 0
	for range 10_000 {
		n := chanceTree(rng, rng.IntN(6), 4)
		bound := float64(9 + rng.IntN(3))
		star := search.Star1{Low: -bound, High: bound}
		v := search.Expectiminimax(tree.New(n), n.Height())
		w := search.Watch(tree.New(n), nil)
		require.InDelta(t, v, star.Search(w, n.Height(), math.Inf(-1), math.Inf(1)), 1e-9, n.String())
		_, count := n.Count()
		leaves, all = leaves+w.Leaves, all+count
		alpha := float64(rng.IntN(19)) - 9
		beta := alpha + rng.Float64()*9 + 0.01
		r := star.Search(tree.New(n), n.Height(), alpha, beta)
		const slack = 1e-9
		switch {
		case v <= alpha:
			require.True(t, v <= r+slack && r <= alpha+slack, "%s in (%v, %v): %v for %v", n, alpha, beta, r, v)
		case v >= beta:
			require.True(t, beta <= r+slack && r <= v+slack, "%s in (%v, %v): %v for %v", n, alpha, beta, r, v)
		default:
			require.InDelta(t, v, r, slack, "%s in (%v, %v)", n, alpha, beta)
		}
	}
	assert.Less(t, leaves, all*9/10)
}

// The figures of lesson 13.
func TestTheFiguresOfLesson13(t *testing.T) {
	p := tree.MustParse(cups)
	for i, want := range []float64{1, 3, 7.0 / 3} {
		p.Make(game.Move(i))
		assert.InDelta(t, want, -search.Expectiminimax(p, 2), 1e-12)
		p.Unmake(game.Move(i))
	}
	for _, row := range []struct {
		text   string
		high   float64
		leaves int
	}{
		{"(6 {(7 2) (8 5) (9 10)})", 10, 5}, {"(6 {(2 7) (5 8) (9 10)})", 10, 4},
		{"(6 {(7 2) (8 5) (9 10)})", 11, 5}, {"(6 {(7 2) (8 5) (9 10)})", 12, 6},
	} {
		w := search.Watch(tree.MustParse(row.text), nil)
		search.Star1{Low: 0, High: row.high}.Search(w, 3, math.Inf(-1), math.Inf(1))
		assert.Equal(t, row.leaves, w.Leaves, "%s up to %v", row.text, row.high)
	}
	for text, move := range map[string]int{"(1 {0 3})": 1, "(2 {0 3})": 0, "(4 {0 9})": 1} {
		p := tree.MustParse(text)
		sure := float64(p.Root().Children[0].Value)
		assert.Equal(t, move == 1, search.Expectiminimax(p, 2) > sure, text)
	}
}
