package learn

import (
	"math"
	"math/rand/v2"
	"slices"

	"gametree/pkg/game"
)

// units is the number of hidden units of a PolicyValue. The compiler knows it, so that the
// inner loops check no bounds.
const units = 128

// PolicyValue is a network with two heads above one hidden layer of ReLU units. The policy
// head has a logit for each move, which a softmax over the legal moves turns into priors. The
// value head predicts the result for the player to move with a tanh.
//
// Its methods reuse memory, so that no two goroutines may use one network.
type PolicyValue struct {
	Encoding

	in   [][units]float32 // a row for each input, and at last the biases
	out  [][units]float32 // a row for each logit, and at last the value's
	bias []float32        // of the outputs

	active []int32 // the inputs that are 1
	hidden [units]float32
	priors []float64
}

// NewPolicyValue returns a network with random weights. Those of the heads are small, so
// that its priors are nearly equal and its values nearly 0.
func NewPolicyValue(e Encoding, seed uint64) *PolicyValue {
	n := &PolicyValue{Encoding: e}
	n.in, n.out = make([][units]float32, e.Inputs+1), make([][units]float32, e.Moves+1)
	n.bias = make([]float32, e.Moves+1)
	rng := rand.New(rand.NewPCG(14, seed))
	fill := func(rows [][units]float32, deviation float64) {
		for i := range rows {
			for j := range rows[i] {
				rows[i][j] = float32(rng.NormFloat64() * deviation)
			}
		}
	}
	fill(n.in[:e.Inputs], math.Sqrt(2/float64(e.Typical)))
	fill(n.out, 0.1/math.Sqrt(units))
	return n
}

// Guide estimates p for a search. It implements search.Guide. The priors are valid until the
// next call.
func (n *PolicyValue) Guide(p game.Position, moves []game.Move) (priors []float64, value float64) {
	n.active = n.Active(p, n.active[:0])
	return n.estimate(n.active, moves)
}

func (n *PolicyValue) estimate(active []int32, moves []game.Move) (priors []float64, value float64) {
	for j := 0; j < units; j += block {
		n.sumInputs(j, active)
	}
	n.priors = n.priors[:0]
	for _, m := range moves {
		n.priors = append(n.priors, float64(n.sum(n.logit(m))))
	}
	softmax(n.priors)
	return n.priors, math.Tanh(float64(n.sum(n.Moves)))
}

// block is the number of hidden units whose sums fit into registers.
const block = 8

// sumInputs computes a block of hidden units, from unit j on.
func (n *PolicyValue) sumInputs(j int, active []int32) {
	row := (*[block]float32)(n.in[n.Inputs][j:])
	a, b, c, d, e, f, g, h := row[0], row[1], row[2], row[3], row[4], row[5], row[6], row[7]
	for _, i := range active {
		row = (*[block]float32)(n.in[i][j:])
		a, b, c, d = a+row[0], b+row[1], c+row[2], d+row[3]
		e, f, g, h = e+row[4], f+row[5], g+row[6], h+row[7]
	}
	up := (*[block]float32)(n.hidden[j:])
	up[0], up[1], up[2], up[3] = max(a, 0), max(b, 0), max(c, 0), max(d, 0)
	up[4], up[5], up[6], up[7] = max(e, 0), max(f, 0), max(g, 0), max(h, 0)
}

func (n *PolicyValue) logit(m game.Move) int { return int(m) % n.Moves }

// sum returns the sum of output o. Four partial sums do not wait for one another.
func (n *PolicyValue) sum(o int) float32 {
	h, w := &n.hidden, &n.out[o]
	var a, b, c, d float32
	for j := 0; j < units; j += 4 {
		a += h[j] * w[j]
		b += h[j+1] * w[j+1]
		c += h[j+2] * w[j+2]
		d += h[j+3] * w[j+3]
	}
	return n.bias[o] + (a + b) + (c + d)
}

func softmax(logits []float64) {
	most, sum := slices.Max(logits), 0.0
	for i, x := range logits {
		logits[i] = math.Exp(x - most) // does not overflow
		sum += logits[i]
	}
	for i := range logits {
		logits[i] /= sum
	}
}

// Target is what a network should say about a position.
type Target struct {
	Active []int32     // the inputs that are 1
	Moves  []game.Move // the legal ones
	Policy []float64   // their probabilities
	Value  float64     // for the player to move, from -1 to 1
}

// learn adds the slopes of the loss on t to g, by the chain rule: first those of the sums of
// the outputs, then those of the hidden units and of the weights below them. The loss is the
// cross-entropy of the policy and the squared error of the value.
func (n *PolicyValue) learn(t Target, g *PolicyValue) {
	priors, v := n.estimate(t.Active, t.Moves)
	var below [units]float32
	through := func(o int, slope float64) {
		s := float32(slope)
		g.bias[o] += s
		up, w := &g.out[o], &n.out[o]
		for j := range below {
			up[j] += s * n.hidden[j]
			below[j] += s * w[j]
		}
	}
	for i, m := range t.Moves {
		through(n.logit(m), priors[i]-t.Policy[i])
	}
	through(n.Moves, 2*(v-t.Value)*(1-v*v))
	for j := range below {
		if n.hidden[j] == 0 {
			below[j] = 0 // the slope of ReLU
		}
	}
	for _, i := range append(slices.Clip(t.Active), int32(n.Inputs)) {
		row := &g.in[i]
		for j := range row {
			row[j] += below[j]
		}
	}
}

func (n *PolicyValue) parts() [][]float32 {
	parts := [][]float32{n.bias}
	for _, rows := range [][][units]float32{n.in, n.out} {
		for i := range rows {
			parts = append(parts, rows[i][:])
		}
	}
	return parts
}

// adam changes a network by the slopes of batches (Kingma and Ba 2015): each number has a step
// of its own size, from running means of its slopes and of their squares.
type adam struct {
	slopes       *PolicyValue // of the present batch
	mean, square [][]float32
	steps        float64
}

func newAdam(n *PolicyValue) *adam {
	a := &adam{slopes: NewPolicyValue(n.Encoding, 0)}
	for _, part := range a.slopes.parts() {
		clear(part)
		a.mean, a.square = append(a.mean, make([]float32, len(part))), append(a.square, make([]float32, len(part)))
	}
	return a
}

// decay pulls all weights towards 0.
const decay = 1e-4

// step moves n against the slopes of a batch of that size, and clears them.
func (a *adam) step(n *PolicyValue, batch int, rate float64) {
	a.steps++
	r := float32(rate * math.Sqrt(1-math.Pow(0.999, a.steps)) / (1 - math.Pow(0.9, a.steps)))
	slopes := a.slopes.parts()
	for k, part := range n.parts() {
		g, mean, square := slopes[k][:len(part)], a.mean[k][:len(part)], a.square[k][:len(part)]
		for i := range part {
			x := g[i]/float32(batch) + decay*part[i]
			g[i] = 0
			mean[i] += 0.1 * (x - mean[i])
			square[i] += 0.001 * (x*x - square[i])
			part[i] -= r * mean[i] / (float32(math.Sqrt(float64(square[i]))) + 1e-8)
		}
	}
}
