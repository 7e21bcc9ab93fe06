package learn_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"gametree/pkg/connect4"
	"gametree/pkg/game"
	"gametree/pkg/learn"
)

// TestNNUESides: the layers that the opponent sees are those of the swapped inputs, in the
// other order.
func TestNNUESides(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := learn.NewNNUE(10, 3, rapid.Uint64().Draw(t, "seed"))
		var on, swapped []int
		for i := range 10 {
			if rapid.Bool().Draw(t, "on") {
				on, swapped = append(on, i), append(swapped, learn.Swap(i, 10))
			}
		}
		here, there := n.Layers(on), n.Layers(swapped)
		assert.InDeltaSlice(t, here[0], there[1], 1e-9)
		assert.InDeltaSlice(t, here[1], there[0], 1e-9)
	})
}

// TestNNUELearns: a step goes down the slope of the loss, and the network learns what no sum of
// its inputs can: whether exactly one of two is on.
func TestNNUELearns(t *testing.T) {
	known := []learn.Known{
		{Inputs: nil, Value: -0.9}, {Inputs: []int{0}, Value: 0.9}, {Inputs: []int{1}, Value: 0.9}, {Inputs: []int{0, 1}, Value: -0.9},
	}
	n := learn.NewNNUE(4, 8, 1)
	before := n.Loss(known)
	n.Train(known, 0.05, 3000, 1)
	assert.Greater(t, before, 0.5)
	assert.Less(t, n.Loss(known), 0.01)
}

// TestIntegers: rounded weights give nearly the same sums, for every choice of one and unit.
func TestIntegers(t *testing.T) {
	n := learn.NewNNUE(84, 16, 1)
	for _, unit := range []int{64, 512} {
		q := n.Integers(255, unit)
		for i, row := range n.Rows {
			for j, w := range row {
				assert.InDelta(t, w, float64(q.Rows[i][j])/255, 0.5/255+1e-9)
			}
		}
		for side, weights := range n.Output {
			for j, w := range weights {
				assert.InDelta(t, w, float64(q.Output[side][j])/float64(unit), 0.5/float64(unit)+1e-9)
			}
		}
	}
}

// TestConnectFourNNUE: the network that ships tells most won positions from lost ones.
func TestConnectFourNNUE(t *testing.T) {
	q := learn.ConnectFourNNUE()
	right, decided := 0, 0
	rng := rand.New(rand.NewPCG(14, math.MaxUint64))
	for range 100 {
		b := connect4.Quiet(rng, 22)
		p := learn.NewInside(b, q, learn.Update)
		if v := connect4.Solve(b, func(int) bool { return false }).Value; v != 0 {
			decided++
			if (v > 0) == (p.Evaluate() > 0) {
				right++
			}
		}
	}
	assert.Greater(t, float64(right)/float64(decided), 0.7)
}

// TestInside: after moves and moves taken back, the layers that were kept give the same values
// as fresh ones, and finished games keep theirs.
func TestInside(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := game.Must(connect4.New(connect4.Width, connect4.Height))
		q := learn.ConnectFourNNUE()
		kept, fresh := learn.NewInside(b, q, learn.Update), learn.NewInside(b, q, learn.Update)
		fresh.Fresh = true
		var made []game.Move
		for range rapid.IntRange(0, 60).Draw(t, "steps") {
			moves := kept.Moves(nil)
			if len(made) > 0 && (len(moves) == 0 || rapid.IntRange(0, 2).Draw(t, "back") == 0) {
				m := made[len(made)-1]
				made = made[:len(made)-1]
				kept.Unmake(m)
				fresh.Unmake(m)
				b.Unmake(m)
			} else {
				m := rapid.SampledFrom(moves).Draw(t, "move")
				made = append(made, m)
				kept.Make(m)
				fresh.Make(m)
				b.Make(m)
			}
			assert.Equal(t, fresh.Evaluate(), kept.Evaluate())
			assert.Equal(t, b.Key(), kept.Key())
			if b.Terminal() {
				assert.Equal(t, b.Evaluate(), kept.Evaluate())
			}
		}
	})
}

// ExampleInside counts the rows of one more stone: one for each player.
func ExampleInside() {
	p := learn.NewInside(game.Must(connect4.Parse(7, 6, "44")), learn.ConnectFourNNUE(), learn.Update)
	p.Make(3)
	fmt.Println(p.Rows, len(p.Layers()), len(p.Layers()[0]))
	// Output: 2 2 32
}
