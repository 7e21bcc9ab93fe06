package learn

import (
	"math"
	"math/rand/v2"

	"gametree/pkg/game"
)

// Features returns numbers that describe a position for the player to move, such as own
// material minus the opponent's. Seen by the opponent, every number but the last is its
// negative; the last one is 1, so that its weight is the worth of the turn.
type Features func(p game.Position) []float64

// Model predicts the result of a game from the features of a position.
type Model interface {
	// Predict returns the expected value for the player to move: -1 for a certain
	// loss, 1 for a certain win.
	Predict(features []float64) float64
}

// Linear is a weighted sum of features, squashed: tanh(w·f).
type Linear []float64

// Predict implements Model.
func (w Linear) Predict(f []float64) float64 { return math.Tanh(w.sum(f)) }

func (w Linear) sum(f []float64) (sum float64) {
	for i := range w {
		sum += w[i] * f[i]
	}
	return sum
}

// Evaluation is a model with the features that it reads.
type Evaluation struct {
	Model
	Features
}

// Value returns the expected value of p for the player to move. The result of a finished
// game is known: 1, 0 or -1.
func (e Evaluation) Value(p game.Position) float64 {
	if !p.Terminal() {
		return e.Predict(e.Features(p))
	}
	return float64(max(-1, min(p.Evaluate(), 1)))
}

// Player returns a player for package arena that looks one ply ahead and plays a move with
// the best value, of equal ones any at random. Without weights it plays at random, but
// takes a win in one.
func (e Evaluation) Player(seed uint64) func(p game.Position) game.Move {
	rng := rand.New(rand.NewPCG(13, seed))
	return func(p game.Position) game.Move { return e.choose(p, rng) }
}

// choose returns the move of Player, or without rng the first of equal moves. It leaves p
// unchanged.
func (e Evaluation) choose(p game.Position, rng *rand.Rand) game.Move {
	best, value, equal := game.NoMove, math.Inf(-1), 0
	turn := game.Turn(p)
	for _, m := range p.Moves(nil) {
		p.Make(m)
		v := game.Seen(p, e.Value(p), turn)
		p.Unmake(m)
		switch {
		case v > value:
			best, value, equal = m, v, 1
		case v == value:
			if equal++; rng != nil && rng.IntN(equal) == 0 { // each of the equal ones is as likely
				best = m
			}
		}
	}
	return best
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
