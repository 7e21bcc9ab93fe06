package search_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"gametree/pkg/connect4"
	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/tree"
)

// weighing returns a guide that knows nothing but the priors of the root, which has three
// moves: other moves are equal, and every value is 0.
func weighing(root ...float64) search.Guide {
	return func(_ search.Position, moves []search.Move) ([]float64, float64) {
		if len(moves) == len(root) {
			return root, 0
		}
		return equal(moves), 0
	}
}

func equal(moves []search.Move) (priors []float64) {
	for range moves {
		priors = append(priors, 1/float64(len(moves)))
	}
	return priors
}

// The prior of the third move is high, but its visits turn out badly.
func ExamplePUCT() {
	u := search.PUCT{C: 1.2, Guide: weighing(0.2, 0.2, 0.6), Reward: search.Scale(0, 10)}
	for _, iterations := range []int{100, 1000} {
		s := u.Sample(tree.MustParse("((7 (2 9)) (6 8) (1 10))"), iterations)
		fmt.Println(s[0].Visits, s[1].Visits, s[2].Visits)
	}
	// Output:
	// 49 43 7
	// 934 45 20
}

// guided is a node of a PUCT written in another way: it recurses, and every value is one of
// the player to move, from -1 to 1.
type guided struct {
	visits   int
	sum      float64 // for the player to move here
	prior    float64
	children []*guided
}

func (n *guided) visit(p search.Position, c float64, guide search.Guide) (value float64) {
	defer func() {
		n.visits++
		n.sum += value
	}()
	moves := p.Moves(nil)
	switch {
	case p.Terminal():
		return 2*search.Outcome(p.Evaluate()) - 1
	case n.children == nil:
		priors, value := guide(p, moves)
		for _, prior := range priors {
			n.children = append(n.children, &guided{prior: prior})
		}
		return value
	}
	best, most := 0, math.Inf(-1)
	for i, child := range n.children {
		v := -child.sum/float64(max(child.visits, 1)) +
			c*child.prior*math.Sqrt(float64(n.visits))/float64(1+child.visits)
		if v > most+1e-9 {
			best, most = i, v
		}
	}
	p.Make(moves[best])
	value = -n.children[best].visit(p, c, guide)
	p.Unmake(moves[best])
	return value
}

// Both programs visit the same nodes in games of odd and of even length. The guide's
// numbers are drawn by the key of the position, so that no two values are nearly equal.
func TestPUCTTwoWays(t *testing.T) {
	guide := func(p search.Position, moves []search.Move) (priors []float64, value float64) {
		rng := rand.New(rand.NewPCG(p.(*connect4.Board).Key(), 14))
		sum := 0.0
		for range moves {
			priors = append(priors, rng.Float64())
			sum += priors[len(priors)-1]
		}
		for i := range priors {
			priors[i] /= sum
		}
		return priors, 2*rng.Float64() - 1
	}
	for seed := range uint64(40) {
		rng := rand.New(rand.NewPCG(seed, 1))
		p, err := connect4.NewRow(4, 3, 3)
		require.NoError(t, err)
		for range rng.IntN(6) {
			if moves := p.Moves(nil); len(moves) > 0 {
				p.Make(moves[rng.IntN(len(moves))])
			}
		}
		before, c, root := p.String(), 0.2+3*rng.Float64(), &guided{}
		for range 200 {
			root.visit(p, c, guide)
		}
		got := search.PUCT{C: c, Guide: guide}.Sample(p, 200)
		require.Len(t, got, len(root.children))
		for i, child := range root.children {
			assert.Equal(t, child.visits, got[i].Visits, "seed %d, move %d", seed, i)
			assert.InDelta(t, float64(child.visits)-child.sum, 2*got[i].Sum, 1e-6, "seed %d, move %d", seed, i)
		}
		assert.Equal(t, before, p.String())
	}
}

// A Choose of one's own with the same formula visits the same nodes, and one that returns no
// child gets the nearest one.
func TestPUCTChoose(t *testing.T) {
	p := tree.MustParse("((4 (-6 8)) (2 6) (-8 10))")
	u := search.PUCT{C: 1.2, Guide: weighing(0.2, 0.2, 0.6), Reward: search.Scale(-10, 10)}
	want := u.Sample(p, 1000)
	u.Choose = func(visits []int, sums, priors []float64, parent int, c float64) (best int) {
		value := func(i int) float64 {
			return sums[i]/float64(max(visits[i], 1)) + c*priors[i]*math.Sqrt(float64(parent))/float64(1+visits[i])
		}
		for i := range visits {
			if value(i) > value(best) {
				best = i
			}
		}
		return best
	}
	for i, s := range u.Sample(p, 1000) {
		assert.Equal(t, want[i].Visits, s.Visits)
	}
	u.Choose = func([]int, []float64, []float64, int, float64) int { return 9 }
	assert.Equal(t, 99, u.Sample(p, 100)[2].Visits)
}

// A prior of nearly nothing does not hide a winning move for ever, and a finished game has
// no move.
func TestPUCTFindsAgainstPriors(t *testing.T) {
	u := search.PUCT{C: 1.2, Guide: weighing(0.49, 0.49, 0.02), Reward: search.Scale(0, 10)}
	assert.Equal(t, game.Move(2), u.Search(tree.MustParse("((1 4) (2 3) (9 8))"), 500))
	won, err := connect4.Parse(7, 6, "1212121")
	require.NoError(t, err)
	assert.Equal(t, game.NoMove, u.Player(10)(won))
}
