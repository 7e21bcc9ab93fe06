package trace

import (
	"math"

	"gametree/pkg/search"
)

// average sets the mean of n, which the search leaves: that of its outcomes where chance
// moves, and the best one for the player to move elsewhere. It is unknown where outcomes
// are unknown. At the root it is what the search returned.
func (r *recorder) average(n *Node) {
	n.Averaged = true
	if n.bound == 0 {
		n.bound = search.Exact
	}
	switch {
	case n.Unfinished:
		return
	case n.Leaf:
		n.Mean = float64(n.RootValue())
		return
	}
	reported := n.Mean
	n.Known, n.Best = false, nil
	best, sum, weight := math.Inf(-1), 0.0, 0.0
	for _, c := range n.Children {
		v := c.Mean
		if !n.Max() {
			v = -v
		}
		if c.Known && v > best {
			n.Known, n.Best, n.Mean, best = true, c, c.Mean, v
		}
		if c.Known {
			sum += c.Weight * c.Mean
			weight += c.Weight
		}
	}
	if n.Chance() {
		n.Known, n.Best, n.Mean = weight == total(n.Weights), nil, sum/weight
	}
	switch {
	case n.Parent == nil && r.returned != nil:
		n.Known, n.Mean = true, *r.returned
	case n.reported:
		n.Known, n.Mean = true, reported
	}
}

func (r *recorder) Mean(mean, alpha, beta float64) {
	if n := r.at; r.beyond == 0 {
		n.reported, n.Mean = true, mean
		low, high := search.AtMost, search.AtLeast
		if !n.Max() {
			n.Mean, low, high = -mean, high, low
		}
		switch {
		case mean <= alpha && alpha > -search.Inf:
			n.bound = low
		case mean >= beta && beta < search.Inf:
			n.bound = high
		}
	}
}

func total(weights []float64) (sum float64) {
	for _, w := range weights {
		sum += w
	}
	return sum
}
