package twofour

import (
	"fmt"
	"iter"
	"slices"

	"gametree/pkg/game"
)

// Counts holds the number of piles by their balls: Counts[3] piles have three
// balls. It does not include the owners of the piles of two or the player to move.
type Counts [5]int

// Counts returns the counts of the piles.
func (g *Position) Counts() (c Counts) {
	for _, p := range g.Piles {
		c[p.Balls]++
	}
	return c
}

// Start returns the start of a game with these piles, the largest first.
func (c Counts) Start() (*Position, error) {
	var balls []int
	for b, piles := range slices.Backward(c[:]) {
		for range piles {
			balls = append(balls, b)
		}
	}
	return Start(balls)
}

// String writes the counts, from the empty piles on: 2 0 1 0 2.
func (c Counts) String() string { return fmt.Sprint(c[0], c[1], c[2], c[3], c[4]) }

// AllCounts iterates over the counts of n piles with 2n balls, in the order in which
// NewWhole fills its table.
func AllCounts(n int) iter.Seq[Counts] {
	return func(yield func(Counts) bool) {
		for t := 0; t <= n; t++ {
			for c0 := 0; c0 <= t/2; c0++ {
				for c4 := leastFours(n, t, c0); c4 <= t/2; c4++ {
					if !yield(Counts{c0, t - 2*c0, n - 2*t + c0 + c4, t - 2*c4, c4}) {
						return
					}
				}
			}
		}
	}
}

// leastFours returns the smallest possible number c4 of piles with four balls, if c0
// of n piles are empty and t balls are missing on the piles of 0 and 1. It follows
// from the number of piles of two, n-2t+c0+c4, which is at least 0.
func leastFours(n, t, c0 int) int { return max(0, 2*t-n-c0) }

// Key returns a hash of the piles, in their order, and of the player to move.
func (g *Position) Key() uint64 {
	key := uint64(g.Mover + 2)
	for _, p := range g.Piles {
		key = (key<<4 ^ uint64(3*p.Balls+p.Owner+1)) * 0x9E3779B97F4A7C15
	}
	return key
}

// Clone returns an independent copy.
func (g *Position) Clone() game.Position {
	return &Position{Piles: slices.Clone(g.Piles), Mover: g.Mover, undo: slices.Clone(g.undo)}
}

// Keys returns all positions of n piles with 2n balls as six counts, seen by the mover: piles of
// 0, of 1, of 2 that are his, of 2 that are the opponent's, of 3, of 4. They are in the order
// of AllCounts.
func Keys(n int) (keys [][6]int) {
	for c := range AllCounts(n) {
		for own := range c[2] + 1 {
			keys = append(keys, [6]int{c[0], c[1], own, c[2] - own, c[3], c[4]})
		}
	}
	return keys
}

// Kinds returns the keys that the kinds of moves lead to, seen by the opponent.
func Kinds(key [6]int) (after [][6]int) {
	for _, more := range [...][6]int{
		{-1, 1, 0, 0, 1, -1}, {0, -1, 1, 0, 1, -1}, {0, 0, -1, 0, 2, -1}, {0, 0, 0, -1, 2, -1}, // from a 4
		{0, -1, 2, 0, -1, 0}, {-1, 1, 1, 0, -1, 0}, {-1, 2, -1, 0, 0, 0}, {-1, 2, 0, -1, 0, 0}, // from a 3, from a 2
	} {
		for i := range more {
			more[i] += key[i]
		}
		if slices.Min(more[:]) >= 0 { // it needs no pile that is not there
			more[2], more[3] = more[3], more[2]
			after = append(after, more)
		}
	}
	return after
}
