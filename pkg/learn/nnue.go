package learn

import (
	_ "embed"
	"encoding/json"
	"math"
	"math/rand/v2"
)

// NNUE is an efficiently updatable neural network (Nasu 2018), for games whose inputs are
// pieces on squares. There is a hidden layer for each player, from the same rows: each sees
// his own pieces in the first half of the inputs. A unit is a sum of rows, clipped to 0 and 1,
// so that a move changes it by the rows of the pieces that come and go. The output is a sum of
// the units of the player to move and of the opponent, through tanh.
type NNUE struct {
	Rows   [][]float64  // for each input, a weight of each unit
	Bias   []float64    // of the units
	Output [2][]float64 // for the units of the player to move, and for the opponent's
	Base   float64
}

// NewNNUE returns a network with small random weights.
func NewNNUE(inputs, units int, seed uint64) *NNUE {
	rng := rand.New(rand.NewPCG(14, seed))
	random := func(size float64) []float64 {
		w := make([]float64, units)
		for i := range w {
			w[i] = size * rng.NormFloat64()
		}
		return w
	}
	n := &NNUE{Bias: random(0.1), Output: [2][]float64{random(0.1), random(0.1)}}
	for range inputs {
		n.Rows = append(n.Rows, random(0.2))
	}
	return n
}

// Swap returns the number of an input as the other player sees it.
func Swap(input, inputs int) int { return (input + inputs/2) % inputs }

// Layers returns the hidden layers, not clipped, of the player who sees the inputs so, and of
// the opponent.
func (n *NNUE) Layers(inputs []int) [][]float64 {
	return Update([][]float64{n.Bias, n.Bias}, n.Rows, inputs, nil)
}

// Value returns the output for the player to move, whose layer is the first: from -1 for a
// certain loss to 1 for a certain win.
func (n *NNUE) Value(layers [][]float64) float64 {
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

// Integers is an NNUE in whole numbers: 1 is One in the hidden layers, and Unit in the weights
// of the output. Rounded sums have no drift: what a move adds, its return subtracts exactly.
type Integers struct {
	One, Unit int
	Rows      [][]int
	Bias      []int
	Output    [][]int // two: for the player to move, and for the opponent
	Base      int     // in units of 1/(One*Unit), like the output
}

// Integers rounds the weights of n.
func (n *NNUE) Integers(one, unit int) Integers {
	round := func(list []float64, scale int) (all []int) {
		for _, w := range list {
			all = append(all, int(math.Round(w*float64(scale))))
		}
		return all
	}
	q := Integers{One: one, Unit: unit, Bias: round(n.Bias, one), Base: round([]float64{n.Base}, one*unit)[0]}
	for _, row := range n.Rows {
		q.Rows = append(q.Rows, round(row, one))
	}
	for _, weights := range n.Output {
		q.Output = append(q.Output, round(weights, unit))
	}
	return q
}

// connectFourNNUE is written by
//
//	go test -tags remake -timeout 0 -v -run TestNNUEOfTheLesson ./pkg/learn -args -write
//
//go:embed nnue.json
var connectFourNNUE []byte

// ConnectFourNNUE returns the network for Connect Four that has learnt from 100,000 positions
// that the exact solver had judged. It sees the first 84 of the inputs of a connect4.Board.
func ConnectFourNNUE() (q Integers) {
	if err := json.Unmarshal(connectFourNNUE, &q); err != nil {
		panic("learn: nnue.json: " + err.Error())
	}
	return q
}
