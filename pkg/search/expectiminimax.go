// Expectiminimax: minimax in a game with chance.
//
// Source: Michie (1966).
// Adds to negamax: at a position where chance moves, the value is the mean of the
// outcomes' values, each with its probability. A die may decide who moves next, so the
// sign turns where the turn does, and not with every move.

package search

import (
	"slices"

	"gametree/pkg/game"
)

// Expectiminimax returns the expected value of p, a game.Chancer, for the player whose
// turn it is, when both sides play their best for depth plies. A move of chance is a
// ply too.
func Expectiminimax(p Position, depth int) float64 {
	if depth == 0 || p.Terminal() {
		return float64(p.Evaluate())
	}
	var values []float64 // of the moves or the outcomes
	turn, weights := game.Turn(p), game.Weights(p)
	for _, m := range p.Moves(nil) {
		p.Make(m)
		v := Expectiminimax(p, depth-1)
		if game.Turn(p) != turn {
			v = -v
		}
		p.Unmake(m)
		values = append(values, v)
	}
	if weights != nil {
		return mean(values, weights) // chance is no enemy: it has no best move
	}
	return slices.Max(values)
}

func mean(values, weights []float64) float64 {
	sum, total := 0.0, 0.0
	for i, v := range values {
		sum += weights[i] * v
		total += weights[i]
	}
	return sum / total
}
