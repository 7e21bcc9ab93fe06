package twofour

import (
	"fmt"
	"iter"
)

// Counts are the piles of a position by their balls: Counts[3] piles have three.
// Who owns the piles of two, and who is to move, is not in it.
type Counts [5]int

// Counts counts the piles.
func (g *Game) Counts() (c Counts) {
	for _, p := range g.Piles {
		c[p.Balls]++
	}
	return c
}

// Start is the start of a game with these piles, the largest first.
func (c Counts) Start() (*Game, error) {
	var balls []int
	for b := len(c) - 1; b >= 0; b-- {
		for range c[b] {
			balls = append(balls, b)
		}
	}
	return Start(balls)
}

// String writes the counts, those of no balls first: 2 0 1 0 2.
func (c Counts) String() string { return fmt.Sprint(c[0], c[1], c[2], c[3], c[4]) }

// AllCounts goes through the counts of n piles that hold 2n balls, in the order
// in which NewWhole fills its table.
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

// leastFours is how many of n piles have four balls at least, if c0 are empty
// and t balls are missing on the piles of 0 and 1: no fewer, for the piles of
// two are the rest, n-2t+c0+c4.
func leastFours(n, t, c0 int) int { return max(0, 2*t-n-c0) }
