package engine

import (
	"time"

	"gametree/pkg/search"
)

// Exactly is the limits of a search that may take all of that time and never
// more: a part is kept back for what happens before and after it.
func Exactly(t time.Duration) search.Limits {
	kept := min(max(t/20, 2*time.Millisecond), 40*time.Millisecond)
	return search.Limits{Time: max(t-kept, time.Millisecond)}
}

// Clock is a player's time for more than one move.
type Clock struct {
	Left      time.Duration // until the flag falls
	Increment time.Duration // won back by every move
	Moves     int           // to be made with what is left; 0: the rest of the game
}

// usual is for how many moves more a game is thought to last.
const usual = 30

// Limits divides the time: a search begins nothing new after half of its share,
// and ends after twice as much, and in any case while there is time left.
func (c Clock) Limits() search.Limits {
	moves := c.Moves
	if moves <= 0 || moves > usual {
		moves = usual
	}
	whole := Exactly(c.Left).Time
	share := min(whole/time.Duration(moves)+c.Increment*3/4, whole)
	if moves == 1 {
		return search.Limits{Time: whole}
	}
	return search.Limits{Soft: max(share/2, time.Millisecond), Time: min(2*share, max(whole/2, time.Millisecond))}
}
