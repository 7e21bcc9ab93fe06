// Search by sampling: flat Monte Carlo.
//
// Source: Abramson (1990); Brügmann (1993).
// Every move of the root gets the same number of playouts, games that go on at random
// to their end, and the move with the best mean is played. It needs no evaluation of
// unfinished positions. Nothing is learnt from one playout for the next, so more
// playouts remove the noise of the means, but not their bias: an opponent who plays at
// random.

package search

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"gametree/pkg/game"
)

// MonteCarlo is flat Monte Carlo.
type MonteCarlo struct {
	Seed   uint64 // of the playouts
	Reward Reward // nil means Outcome
}

// Search returns the move with the best mean reward, the first of equal ones, after
// that many playouts in all, or NoMove if the game is over. It leaves p unchanged.
func (f MonteCarlo) Search(p Position, iterations int) Move {
	return f.Sample(p, iterations).BestMean()
}

// Sample returns the samples from which Search chooses, in the order of Moves.
func (f MonteCarlo) Sample(p Position, iterations int) Samples {
	play := newPlayouts(p, f.Seed, f.Reward)
	var samples Samples
	for _, m := range p.Moves(nil) {
		samples = append(samples, Sample{Move: m})
	}
	for i := 0; i < iterations && len(samples) > 0; i++ {
		s := &samples[i%len(samples)]
		p.Make(s.Move)
		s.Sum += play.out(1)
		s.Visits++
		p.Unmake(s.Move)
	}
	return samples
}

// Reward maps the value of a finished game for max, the player to move at the root, to
// what a playout that ends there is worth to max, in 0..1. Its worth to min is 1 minus
// that.
type Reward func(value int) float64

// Outcome is the Reward of any game: 1 for a win, ½ for a draw, 0 for a loss. It ignores
// by how much a game is won.
func Outcome(value int) float64 { return float64(1+cmp.Compare(value, 0)) / 2 }

// Scale returns a Reward that grows evenly from 0 for the value low to 1 for high. All
// values must lie between them.
func Scale(low, high int) Reward {
	return func(value int) float64 { return float64(value-low) / float64(high-low) }
}

// Sample is what playouts showed about one move of the root.
type Sample struct {
	Move   Move
	Visits int
	Sum    float64 // of the rewards for max
}

// Mean returns the mean reward for max, or 0 before the first visit.
func (s Sample) Mean() float64 { return s.Sum / float64(max(s.Visits, 1)) }

// Samples are those of all moves of the root, in the order of Moves.
type Samples []Sample

// MostVisited returns the move with the most visits, the first of equal ones.
func (s Samples) MostVisited() Move {
	return s.first(func(a, b Sample) int { return b.Visits - a.Visits })
}

// BestMean returns the move with the best mean, the first of equal ones.
func (s Samples) BestMean() Move {
	return s.first(func(a, b Sample) int { return cmp.Compare(b.Mean(), a.Mean()) })
}

func (s Samples) first(order func(a, b Sample) int) Move {
	if len(s) == 0 {
		return NoMove
	}
	return slices.MinFunc(s, order).Move
}

// Total returns the visits and the rewards of all moves together: the root's.
func (s Samples) Total() Sample {
	total := Sample{Move: NoMove}
	for _, m := range s {
		total.Visits += m.Visits
		total.Sum += m.Sum
	}
	return total
}

// longestPlayout is the number of plies after which a playout of an unfinished game
// ends and counts as a draw.
const longestPlayout = 1000

// playouts plays games to their end at random. Where chance moves, each outcome has its
// own probability.
type playouts struct {
	position Position
	reward   Reward
	rng      *rand.Rand
	moves    []Move
	made     []Move
	chancer  game.Chancer // position, if it is a game with chance
	turner   game.Turner  // or nil
	turn     game.Side    // at the root, of a turner
}

func newPlayouts(p Position, seed uint64, reward Reward) *playouts {
	if reward == nil {
		reward = Outcome
	}
	s := &playouts{position: p, reward: reward, rng: rand.New(rand.NewPCG(13, seed)), turn: game.Turn(p)}
	s.chancer, _ = game.Find[game.Chancer](p)
	s.turner, _ = game.Find[game.Turner](p)
	return s
}

// maxToMove reports whether it is max's turn, that many plies below the root.
func (s *playouts) maxToMove(ply int) bool {
	if s.turner != nil {
		return s.turner.Turn() == s.turn
	}
	return ply%2 == 0
}

// out plays on at random from the position, which is that many plies below the root,
// and takes the moves back. It returns the reward for max.
func (s *playouts) out(ply int) float64 {
	p := s.position
	s.made = s.made[:0]
	for !p.Terminal() && len(s.made) < longestPlayout {
		s.moves = p.Moves(s.moves[:0])
		i, chance := s.outcome()
		if !chance {
			i = s.rng.IntN(len(s.moves))
		}
		p.Make(s.moves[i])
		s.made = append(s.made, s.moves[i])
	}
	value := 0
	if p.Terminal() {
		value = p.Evaluate()
	}
	if !s.maxToMove(ply + len(s.made)) {
		value = -value
	}
	for _, m := range slices.Backward(s.made) {
		p.Unmake(m)
	}
	return s.reward(value)
}

// outcome returns the number of an outcome drawn at random, if chance moves.
func (s *playouts) outcome() (number int, chance bool) {
	if s.chancer == nil {
		return 0, false
	}
	weights, left := s.chancer.Weights(), 0.0
	if weights == nil {
		return 0, false
	}
	for _, w := range weights {
		left += w
	}
	left *= s.rng.Float64()
	for number < len(weights)-1 && left >= weights[number] {
		left -= weights[number]
		number++
	}
	return number, true
}
