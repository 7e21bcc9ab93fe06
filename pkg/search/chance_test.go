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

// strategies returns the values of n for every pair of strategies, by max's strategy
// and then by min's.
func strategies(n *tree.Node, max bool) [][]float64 {
	if n.Leaf() {
		return [][]float64{{float64(n.Value)}}
	}
	var parts [][][]float64
	total := 0.0
	for _, c := range n.Children {
		parts = append(parts, strategies(c, max != !n.Chance))
		total += c.Weight
	}
	var all [][]float64
	if !n.Chance && max { // max commits to a move; min has a reply ready for each of them
		for i, part := range parts {
			before, after := 1, 1
			for j, other := range parts {
				if j < i {
					before *= len(other[0])
				} else if j > i {
					after *= len(other[0])
				}
			}
			for _, row := range part {
				var wide []float64
				for range before {
					for _, v := range row {
						for range after {
							wide = append(wide, v)
						}
					}
				}
				all = append(all, wide)
			}
		}
		return all
	}
	if !n.Chance {
		return transposed(strategies(turned(n), true), -1)
	}
	all = [][]float64{{0}}
	for i, part := range parts {
		p := n.Children[i].Weight / total
		var next [][]float64
		for _, row := range all {
			for _, other := range part {
				var wide []float64
				for _, v := range row {
					for _, u := range other {
						wide = append(wide, v+p*u)
					}
				}
				next = append(next, wide)
			}
		}
		all = next
	}
	return all
}

// turned returns the tree with the players exchanged.
func turned(n *tree.Node) *tree.Node {
	c := *n
	c.Value, c.Children = -n.Value, nil
	for _, k := range n.Children {
		c.Children = append(c.Children, turned(k))
	}
	return &c
}

func transposed(m [][]float64, factor float64) [][]float64 {
	t := make([][]float64, len(m[0]))
	for i := range t {
		for _, row := range m {
			t[i] = append(t[i], factor*row[i])
		}
	}
	return t
}

func chanceTree(rng *rand.Rand, height, width int) *tree.Node {
	return tree.Random(rng, tree.Shape{Height: height, Width: width, Values: 9, Chance: true})
}

// Expectiminimax agrees with exact fractions, and with the best of max's strategies
// against the best of min's.
func TestExpectiminimaxAgainstFractionsAndStrategies(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 1))
	compared := 0
	for range 5000 {
		n := chanceTree(rng, rng.IntN(6), 3)
		want, _ := fractions(n, true).Float64()
		require.InDelta(t, want, search.Expectiminimax(tree.New(n), n.Height()), 1e-9, n.String())
		if nodes, _ := n.Count(); nodes > 12 {
			continue
		}
		compared++
		best := math.Inf(-1)
		for _, row := range strategies(n, true) {
			worst := math.Inf(1)
			for _, v := range row {
				worst = min(worst, v)
			}
			best = max(best, worst)
		}
		require.InDelta(t, want, best, 1e-9, n.String())
	}
	assert.Greater(t, compared, 1500)
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

// alternating returns a tree of max, chance, min and chance nodes with 4 children each
// and 256 leaves of 0 to 10.
func alternating(rng *rand.Rand, height int) *tree.Node {
	if height == 0 {
		return &tree.Node{Value: rng.IntN(11)}
	}
	n := &tree.Node{Chance: height%2 == 1}
	for range 4 {
		n.Children = append(n.Children, alternating(rng, height-1))
	}
	return n
}

// The better the bounds, and the better the order of the moves, the more Star1 cuts off.
func TestWhatStar1Saves(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 4))
	order := func(p *tree.Position) int { return int(math.Round(1e6 * search.Expectiminimax(p, p.Height()))) }
	var given, sorted [3]float64
	for range 200 {
		n := alternating(rng, 4)
		best := tree.Sorted(n, true, order)
		for i, wider := range []float64{0, 5, 15} {
			star := search.Star1{Low: -wider, High: 10 + wider}
			for n, sum := range map[*tree.Node]*float64{n: &given[i], best: &sorted[i]} {
				w := search.Watch(tree.New(n), nil)
				star.Search(w, 4, math.Inf(-1), math.Inf(1))
				*sum += float64(w.Leaves) / 200
			}
		}
	}
	for i, want := range []float64{208, 227, 235} {
		assert.InDelta(t, want, given[i], 4)
	}
	for i, want := range []float64{175, 205, 219} {
		assert.InDelta(t, want, sorted[i], 4)
	}
}
