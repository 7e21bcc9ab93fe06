package learn

import (
	"math/rand/v2"

	"gametree/pkg/game"
)

// Choosing returns the moves that td chooses with the evaluation e.
func Choosing(e Evaluation, td TD) func(p game.Position) game.Move {
	s := &learner{TD: td, Evaluation: e, rng: rand.New(rand.NewPCG(13, td.Seed))}
	return s.move
}
