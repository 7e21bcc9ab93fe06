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

// AllSlopes returns the numbers of n and the slopes of the loss on x.
func AllSlopes(n *PolicyValue, x Target) (numbers []*float32, slopes []float32) {
	a := newAdam(n)
	n.learn(x, a.slopes)
	steep := a.slopes.parts()
	for k, part := range n.parts() {
		for i := range part {
			numbers, slopes = append(numbers, &part[i]), append(slopes, steep[k][i])
		}
	}
	return numbers, slopes
}

// PlayOne plays one game of self-play.
func PlayOne(t *Trainer) []Target { return t.play() }
