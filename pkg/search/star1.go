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
	if weights := game.Weights(p); weights != nil {
		return s.chance(p, weights, depth, alpha, beta)
	}
	best := math.Inf(-1)
	for _, m := range p.Moves(nil) {
		best = max(best, s.after(p, m, depth, max(alpha, best), beta))
		if best >= beta {
			break // cutoff: the opponent will not let us come here
		}
	}
	return reportMean(p, best, alpha, beta)
}

// chance is Search where chance moves. sum is that of the outcomes searched so far, each
// times its weight, and rest the weight of those still to search.
func (s Star1) chance(p Position, weights []float64, depth int, alpha, beta float64) float64 {
	least, most := s.Low, s.High
	if game.Turn(p) == game.Second {
		least, most = -s.High, -s.Low
	}
	sum, total := 0.0, 0.0
	for _, w := range weights {
		total += w
	}
	rest := total
	for i, m := range p.Moves(nil) {
		w := weights[i]
		rest -= w
		// If this outcome is worth at most low, the mean is at most alpha, whatever the rest
		// is worth; if it is worth at least high, the mean is at least beta.
		low := (alpha*total - sum - rest*most) / w
		high := (beta*total - sum - rest*least) / w
		v := s.after(p, m, depth, low, high)
		sum += w * v
		if v <= low {
			return reportMean(p, (sum+rest*most)/total, alpha, beta)
		}
		if v >= high {
			return reportMean(p, (sum+rest*least)/total, alpha, beta)
		}
	}
	return reportMean(p, sum/total, alpha, beta)
}

// after searches the position after m, for the player whose turn it is now.
func (s Star1) after(p Position, m Move, depth int, alpha, beta float64) float64 {
	turn := game.Turn(p)
	p.Make(m)
	defer p.Unmake(m)
	if game.Turn(p) == turn {
		return s.Search(p, depth-1, alpha, beta)
	}
	return -s.Search(p, depth-1, -beta, -alpha)
}
