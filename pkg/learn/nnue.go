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
