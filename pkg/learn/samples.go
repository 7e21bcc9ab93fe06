package learn

import "gametree/pkg/game"

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
func Play(start func() game.Position, features Features, games, plies int, choose func(p game.Position) game.Move) (all Samples) {
	for range games {
		p, first := start(), len(all)
		for !p.Terminal() && (plies == 0 || len(all)-first < plies) {
			all = append(all, Sample{Features: features(p)})
			p.Make(choose(p))
		}
		result := 0.5
		if p.Terminal() {
			result = (1 + float64(max(-1, min(p.Evaluate(), 1)))) / 2 // for the player to move at the end
		}
		for i := len(all) - 1; i >= first; i-- {
			result = 1 - result
			all[i].Result = result
		}
	}
	return all
}
