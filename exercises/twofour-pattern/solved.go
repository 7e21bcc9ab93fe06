package twofourpattern

import (
	"slices"
	"sync"

	"gametree/pkg/twofour"
)

// solution has all starts of a number of piles, in the order of AllCounts, and their results.
type solution struct {
	counts []twofour.Counts
	whole  *twofour.Whole
}

// solvedGames holds by the number of piles a function that returns a game. It solves the
// game when it is first called.
var solvedGames sync.Map

// solved returns the game of n piles. It is solved once, for all answers.
func solved(n int) solution {
	once, known := solvedGames.Load(n)
	if !known {
		once, _ = solvedGames.LoadOrStore(n, sync.OnceValue(func() solution {
			return solution{slices.Collect(twofour.AllCounts(n)), twofour.NewWhole(n)}
		}))
	}
	return once.(func() solution)()
}

// result returns the result of a start for player 1.
func result(c twofour.Counts) int {
	n := 0
	for _, piles := range c {
		n += piles
	}
	return solved(n).whole.Start(c)
}
