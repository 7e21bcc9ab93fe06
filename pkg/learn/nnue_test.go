package learn_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"gametree/pkg/connect4"
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
		sum := q.Base
		for side := range 2 {
			layer := append([]int(nil), q.Bias...)
			for _, in := range b.NetworkInputs(nil) {
				if i := int(in); i < 84 {
					if side == 1 {
						i = learn.Swap(i, 84)
					}
					for j, w := range q.Rows[i] {
						layer[j] += w
					}
				}
			}
			for j, x := range layer {
				sum += q.Output[side][j] * max(0, min(x, q.One))
			}
		}
		if v := connect4.Solve(b, func(int) bool { return false }).Value; v != 0 {
			decided++
			if (v > 0) == (sum > 0) {
				right++
			}
		}
	}
	assert.Greater(t, float64(right)/float64(decided), 0.7)
}

// BenchmarkNNUE compares both layers of a position with 22 stones, computed from the board,
// with those after one more stone, and with the output.
func BenchmarkNNUE(b *testing.B) {
	q := learn.ConnectFourNNUE()
	var layers [2][32]int
	add := func(side, input int) {
		for j, w := range q.Rows[input] {
			layers[side][j] += w
		}
	}
	b.Run("fresh", func(b *testing.B) {
		for b.Loop() {
			for side := range layers {
				copy(layers[side][:], q.Bias)
				for input := range 22 {
					add(side, 3*input)
				}
			}
		}
	})
	b.Run("update", func(b *testing.B) {
		for b.Loop() {
			add(0, 5)
			add(1, 47)
		}
	})
	b.Run("output", func(b *testing.B) {
		sum := 0
		for b.Loop() {
			for side := range layers {
				for j, x := range layers[side] {
					sum += q.Output[side][j] * max(0, min(x, q.One))
				}
			}
		}
		layers[0][0] = sum
	})
}
