package learn

import (
	"math/rand/v2"

	"gametree/pkg/game"
)

// TD is TD(λ) by self-play (Sutton 1988; Tesauro 1992). After every ply it moves the
// value of the positions before it towards the value of the position now. No teacher is
// needed: only the end of a game has a known value, and that value travels back.
type TD struct {
	Alpha   float64 // the length of a step
	Lambda  float64 // how much of an error reaches the positions before the last one, from 0 to 1
	Epsilon float64 // the probability of a random move; with 0, it sees few positions
	Seed    uint64
}

// Training is what a run of TD did.
type Training struct {
	Linear
	Positions int // different positions met after the first, if the game is a game.Keyer
}

// Train plays that many games from start() against itself and returns the weights that it
// learnt, beginning with zeros. after, if not nil, is called after each game with its
// number, from 1, and the weights so far, which it must not keep.
func (t TD) Train(start func() game.Position, features Features, games int, after func(game int, w Linear)) Training {
	s := &learner{TD: t, rng: rand.New(rand.NewPCG(13, t.Seed)), met: map[uint64]bool{}}
	s.Features = features
	s.weights = make(Linear, len(features(start())))
	s.Model = s.weights
	for n := range games {
		s.play(start())
		if after != nil {
			after(n+1, s.weights)
		}
	}
	return Training{s.weights, len(s.met)}
}

type learner struct {
	TD
	Evaluation // by weights
	weights    Linear
	rng        *rand.Rand
	met        map[uint64]bool
}

// play plays one game and learns after every ply. The trace is in the view of the player
// to move, so it changes its sign where the turn passes.
func (s *learner) play(p game.Position) {
	trace := make([]float64, len(s.weights))
	for !p.Terminal() {
		f := s.Features(p)
		v := s.Predict(f)
		for i := range trace {
			trace[i] = s.Lambda*trace[i] + (1-v*v)*f[i] // the gradient of tanh(w·f)
		}
		turn := game.Turn(p)
		p.Make(s.move(p))
		if k, ok := game.Find[game.Keyer](p); ok {
			s.met[k.Key()] = true
		}
		delta := game.Seen(p, s.Value(p), turn) - v
		for i := range trace {
			s.weights[i] += s.Alpha * delta * trace[i]
			trace[i] = game.Seen(p, trace[i], turn)
		}
	}
}

// move returns a move with the best value, or with probability Epsilon any move. If that
// is 0, nothing is left to chance: of equal moves, it is the first.
func (s *learner) move(p game.Position) game.Move {
	if s.Epsilon == 0 {
		return s.choose(p, nil)
	}
	return explore(p, s.Epsilon, s.rng, func(p game.Position) game.Move { return s.choose(p, s.rng) })
}
