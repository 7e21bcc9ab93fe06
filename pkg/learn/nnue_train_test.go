package learn

import (
	"math"
	"math/rand/v2"
)

// The training of an NNUE: only TestNNUEOfTheLesson trains one.

// Layers returns the hidden layers, not clipped, of the player who sees the inputs so, and of
// the opponent.
func (n *NNUE) Layers(inputs []int) (layers [2][]float64) {
	for side := range layers {
		layer := append([]float64(nil), n.Bias...)
		for _, i := range inputs {
			if side == 1 {
				i = Swap(i, len(n.Rows))
			}
			for j, w := range n.Rows[i] {
				layer[j] += w
			}
		}
		layers[side] = layer
	}
	return layers
}

// Value returns the output for the player to move, whose layer is the first: from -1 for a
// certain loss to 1 for a certain win.
func (n *NNUE) Value(layers [2][]float64) float64 {
	sum := n.Base
	for side, layer := range layers {
		for j, x := range layer {
			sum += n.Output[side][j] * max(0, min(x, 1))
		}
	}
	return math.Tanh(sum)
}

// Known is a position, by its inputs as the player to move sees them, whose value is known.
type Known struct {
	Inputs []int
	Value  float64 // from -1 to 1
}

// Train goes through the positions in random order that many times. After each it moves all
// weights by rate, which sinks to 0, against the gradient of the squared error.
func (n *NNUE) Train(all []Known, rate float64, rounds int, seed uint64) {
	rng := rand.New(rand.NewPCG(14, seed))
	steps, done := float64(rounds*len(all)), 0.0
	for range rounds {
		for _, i := range rng.Perm(len(all)) {
			n.step(all[i], rate*(1-done/steps))
			done++
		}
	}
}

// step is one step of gradient descent. A unit that is clipped passes no slope on.
func (n *NNUE) step(k Known, rate float64) {
	layers := n.Layers(k.Inputs)
	v := n.Value(layers)
	slope := rate * (v - k.Value) * (1 - v*v)
	n.Base -= slope
	for side, layer := range layers {
		below := make([]float64, len(layer))
		for j, x := range layer {
			if 0 < x && x < 1 {
				below[j] = slope * n.Output[side][j]
			}
			n.Output[side][j] -= slope * max(0, min(x, 1))
			n.Bias[j] -= below[j]
		}
		for _, i := range k.Inputs {
			if side == 1 {
				i = Swap(i, len(n.Rows))
			}
			for j, d := range below {
				n.Rows[i][j] -= d
			}
		}
	}
}

// Loss returns the mean squared error of the network's values.
func (n *NNUE) Loss(all []Known) (loss float64) {
	for _, k := range all {
		e := n.Value(n.Layers(k.Inputs)) - k.Value
		loss += e * e
	}
	return loss / float64(len(all))
}
