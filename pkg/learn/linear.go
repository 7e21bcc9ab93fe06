package learn

import (
	"math"

	"gametree/pkg/game"
)

// Features returns numbers that describe a position for the player to move, such as own
// material minus the opponent's. Seen by the opponent, every number but the last is its
// negative; the last one is 1, so that its weight is the worth of the turn.
type Features func(p game.Position) []float64

// Linear has the weights of features.
type Linear []float64

// Predict returns the expected result for the player to move, from -1 for a certain loss to 1
// for a certain win: the weighted sum of the features, squashed, tanh(w·f).
func (w Linear) Predict(f []float64) float64 {
	sum := 0.0
	for i := range w {
		sum += w[i] * f[i]
	}
	return math.Tanh(sum)
}

// Evaluation has weights and the features to which they belong.
type Evaluation struct {
	Model    Linear
	Features Features
}

// Value returns the expected value of p for the player to move. The result of a finished
// game is known: 1, 0 or -1.
func (e Evaluation) Value(p game.Position) float64 {
	if !p.Terminal() {
		return e.Model.Predict(e.Features(p))
	}
	return float64(max(-1, min(p.Evaluate(), 1)))
}

// Scale is the value of Evaluated that stands for a certain win.
const Scale = 1000

// Evaluated returns p with the evaluation e, from -Scale to Scale, for searches to any
// depth. Finished games keep their values.
func (e Evaluation) Evaluated(p game.Position) game.Position { return evaluated{p, e} }

type evaluated struct {
	game.Position
	by Evaluation
}

func (p evaluated) Evaluate() int {
	if p.Terminal() {
		return p.Position.Evaluate()
	}
	return int(math.Round(Scale * p.by.Value(p.Position)))
}
