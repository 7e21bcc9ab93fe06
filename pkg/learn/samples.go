package learn

import (
	"math/rand/v2"

	"gametree/pkg/game"
)

// Sample is a position, by its features, with the result of its game for the player to
// move there: 1 won, ½ drawn, 0 lost.
type Sample struct {
	Features []float64
	Result   float64
}

// Samples are positions with results.
type Samples []Sample

// Loss returns the mean squared error of a model's predictions of the results: 0 for a
// prophet, ¼ for a model that always predicts a draw if no game is drawn.
func (s Samples) Loss(m Model) (loss float64) {
	for _, x := range s {
		e := x.Result - (1+m.Predict(x.Features))/2
		loss += e * e
	}
	return loss / float64(max(len(s), 1))
}

// Play plays games from start() with moves chosen by choose and returns all unfinished
// positions. A game of plies plies or more is drawn; 0 means no limit.
func Play(start func() game.Position, features Features, games, plies int,
	choose func(p game.Position) game.Move) (all Samples) {
	for range games {
		p, first := start(), len(all)
		var movers []int // of the samples of this game
		for !p.Terminal() && (plies == 0 || len(all)-first < plies) {
			all = append(all, Sample{Features: features(p)})
			movers = append(movers, game.Mover(p, len(movers)))
			p.Make(choose(p))
		}
		result := 0.5
		if p.Terminal() {
			result = (1 + float64(max(-1, min(p.Evaluate(), 1)))) / 2 // for the player to move at the end
		}
		last := game.Mover(p, len(movers))
		for i, mover := range movers {
			all[first+i].Result = result
			if mover != last {
				all[first+i].Result = 1 - result
			}
		}
	}
	return all
}

// Exploring returns a player that moves as choose does, but with probability epsilon at
// random, so that games differ.
func Exploring(choose func(p game.Position) game.Move, epsilon float64, seed uint64) func(p game.Position) game.Move {
	rng := rand.New(rand.NewPCG(13, seed))
	return func(p game.Position) game.Move { return explore(p, epsilon, rng, choose) }
}

func explore(p game.Position, epsilon float64, rng *rand.Rand, choose func(p game.Position) game.Move) game.Move {
	if rng.Float64() >= epsilon {
		return choose(p)
	}
	moves := p.Moves(nil)
	return moves[rng.IntN(len(moves))]
}
