// Value iteration: a game with chance whose positions may come again.
//
// Source: Shapley (1953); Condon (1992).
// Adds to expectiminimax: no depth. Where a game can return to a position, a recursion
// has no end, but the values are still those that fit together: each is the best, or
// the mean, of the values after it. Guess them all, and compute each from the others
// until nothing changes any more.

package search

import (
	"math"
	"slices"

	"gametree/pkg/game"
)

// Solution has the values of all positions that can be reached from one position.
type Solution struct {
	Sweeps int // how often every value was computed
	index  map[uint64]int32
	states []state
	next   []int32 // the positions after each one; ^i is position i where the turn has passed
	values []float64
}

// state is a position: those after it are next[first:last].
type state struct {
	value       float64 // for the player whose turn it is
	weights     []float64
	first, last int32
}

// Iterate computes the values of all positions that can be reached from p, a
// game.Chancer, game.Keyer and game.Cloner, until no value changes by more than
// 1e-9. It is for games that end with probability 1, whoever plays how.
func Iterate(p Position) *Solution {
	s := &Solution{index: map[uint64]int32{}}
	queue := []Position{}
	number := func(p Position) int32 {
		k := keyOf(p)
		i, known := s.index[k]
		if !known {
			i = int32(len(s.index))
			s.index[k] = i
			c, _ := game.Find[game.Cloner](p)
			queue = append(queue, c.Clone())
		}
		return i
	}
	number(p)
	var moves []Move
	for at := 0; at < len(queue); at++ {
		p := queue[at]
		queue[at] = nil
		n := state{weights: game.Weights(p), first: int32(len(s.next))}
		if p.Terminal() {
			n.value = float64(p.Evaluate())
		}
		turn := game.Turn(p)
		moves = p.Moves(moves[:0])
		for _, m := range moves {
			p.Make(m)
			i := number(p)
			if game.Turn(p) != turn {
				i = ^i
			}
			s.next = append(s.next, i)
			p.Unmake(m)
		}
		n.last = int32(len(s.next))
		s.states = append(s.states, n)
	}
	for change := math.Inf(1); change > 1e-9; s.Sweeps++ {
		change = 0
		for i := len(s.states) - 1; i >= 0; i-- { // those found last are nearest to the end
			n := &s.states[i]
			if n.first == n.last {
				continue
			}
			v := s.compute(n)
			change = max(change, math.Abs(v-n.value))
			n.value = v
		}
	}
	return s
}

// compute returns the value of n that follows from the values after it.
func (s *Solution) compute(n *state) float64 {
	s.values = s.values[:0]
	for _, i := range s.next[n.first:n.last] {
		s.values = append(s.values, s.after(i))
	}
	if n.weights != nil {
		return mean(s.values, n.weights)
	}
	return slices.Max(s.values)
}

// after returns the value of position i of next, for the player who moves before it.
func (s *Solution) after(i int32) float64 {
	if i < 0 {
		return -s.states[^i].value
	}
	return s.states[i].value
}

// Value returns the value of p, which can be reached, for the player whose turn it is.
func (s *Solution) Value(p Position) float64 { return s.states[s.index[keyOf(p)]].value }

// Best returns the first of the best moves of p, which can be reached, or NoMove where
// chance moves and where the game is over.
func (s *Solution) Best(p Position) Move {
	n, best, move := s.states[s.index[keyOf(p)]], math.Inf(-1), game.NoMove
	if n.weights != nil || p.Terminal() {
		return game.NoMove
	}
	for k, m := range p.Moves(nil) {
		if v := s.after(s.next[int(n.first)+k]); v > best {
			best, move = v, m
		}
	}
	return move
}

func keyOf(p Position) uint64 {
	k, _ := game.Find[game.Keyer](p)
	return k.Key()
}
