// Star1: expectiminimax with alpha-beta pruning.
//
// Source: Ballard (1983).
// Adds to expectiminimax: a window, also at positions where chance moves. What the
// outcomes not yet searched can add to the mean is limited only if all leaves lie
// between known bounds. Alpha-beta alone needs none.

package search

import (
	"math"

	"gametree/pkg/game"
)

// Star1 is a search of games whose leaves are worth Low to High, for First.
type Star1 struct{ Low, High float64 }

// Search returns r, the expected value of p, a game.Chancer, for the player whose turn it
// is. With v = Expectiminimax(p, depth), and given alpha < beta:
//
//	v <= alpha         => v <= r <= alpha  (r is an upper bound)
//	alpha < v < beta   => r == v           (exact, up to rounding)
//	beta <= v          => beta <= r <= v   (r is a lower bound)
func (s Star1) Search(p Position, depth int, alpha, beta float64) float64 {
	if depth == 0 || p.Terminal() {
		return float64(p.Evaluate())
	}
	turn, weights := game.Turn(p), game.Weights(p)
	least, most := s.Low, s.High // of the leaves, for the player whose turn it is
	if turn != game.First {
		least, most = -s.High, -s.Low
	}
	best, sum, rest, total := math.Inf(-1), 0.0, 0.0, 0.0
	for _, w := range weights {
		total += w
	}
	rest = total // of the outcomes still to search
	for i, m := range p.Moves(nil) {
		low, high := max(alpha, best), beta
		if weights != nil {
			// If this outcome is worth at most low, the mean is at most alpha, whatever the
			// rest is worth; if it is worth at least high, the mean is at least beta.
			rest -= weights[i]
			low = (alpha*total - sum - rest*most) / weights[i]
			high = (beta*total - sum - rest*least) / weights[i]
		}
		p.Make(m)
		var v float64
		if game.Turn(p) == turn {
			v = s.Search(p, depth-1, low, high)
		} else {
			v = -s.Search(p, depth-1, -high, -low)
		}
		p.Unmake(m)
		if weights == nil {
			best = max(best, v)
			if best >= beta {
				return reportMean(p, best, alpha, beta) // cutoff: the opponent will not let us come here
			}
			continue
		}
		sum += weights[i] * v
		best = sum / total
		if v <= low {
			return reportMean(p, best+rest*most/total, alpha, beta)
		}
		if v >= high {
			return reportMean(p, best+rest*least/total, alpha, beta)
		}
	}
	return reportMean(p, best, alpha, beta)
}
