package learn

import (
	"math"
	"math/rand/v2"
)

// Network is a network with one hidden layer: each hidden unit is a Linear of its own, and
// the output is a Linear of the hidden units. Without the tanh of the hidden units, it
// would be no more than another sum.
type Network struct {
	Hidden []Linear
	Output Linear
}

// NewNetwork returns a network with small random weights.
func NewNetwork(features, hidden int, seed uint64) *Network {
	rng := rand.New(rand.NewPCG(13, seed))
	random := func(n int) Linear {
		w := make(Linear, n)
		for i := range w {
			w[i] = (2*rng.Float64() - 1) / math.Sqrt(float64(n))
		}
		return w
	}
	n := &Network{Output: random(hidden)}
	for range hidden {
		n.Hidden = append(n.Hidden, random(features))
	}
	return n
}

// Predict implements Model.
func (n *Network) Predict(f []float64) float64 { return n.Output.Predict(n.hidden(f)) }

func (n *Network) hidden(f []float64) []float64 {
	h := make([]float64, len(n.Hidden))
	for i, unit := range n.Hidden {
		h[i] = unit.Predict(f)
	}
	return h
}

// Train goes through the samples in random order that many times, and after each of them
// moves all weights by alpha against the gradient of its squared error (backpropagation).
func (n *Network) Train(s Samples, alpha float64, rounds int, seed uint64) {
	rng := rand.New(rand.NewPCG(13, seed))
	for range rounds {
		for _, at := range rng.Perm(len(s)) {
			n.step(s[at], alpha)
		}
	}
}

// step is one step of gradient descent. The chain rule gives the slope of the output's
// sum, and through each output weight that of a hidden unit's sum.
func (n *Network) step(x Sample, alpha float64) {
	h := n.hidden(x.Features)
	v := n.Output.Predict(h)
	slope := -(x.Result - (1+v)/2) * (1 - v*v) // of the squared error, by the output's sum
	for i, unit := range n.Hidden {
		below := slope * n.Output[i] * (1 - h[i]*h[i])
		n.Output[i] -= alpha * slope * h[i]
		for j := range unit {
			unit[j] -= alpha * below * x.Features[j]
		}
	}
}
