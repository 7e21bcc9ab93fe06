// Package engine has the rungs for Chinese chess, and positions and limits for them. What searches with the
// network is fast.Engine.
package engine

import (
	"time"

	"gametree/pkg/game"
	"gametree/pkg/search"
)

// Exactly returns the limits of a search that must not take longer than t. They
// keep a part of t for the work before and after the search.
func Exactly(t time.Duration) search.Limits {
	kept := min(max(t/20, 2*time.Millisecond), 40*time.Millisecond)
	return search.Limits{Time: max(t-kept, time.Millisecond)}
}

// Clock is a player's time for several moves.
type Clock struct {
	Left      time.Duration // the time left
	Increment time.Duration // added after every move
	Moves     int           // moves to make in Left; 0: the rest of the game
}

// usual is the expected number of moves left in a game.
const usual = 30

// Limits returns the limits of the next search. With a share of the time left for
// each move, the search begins no new depth after half of its share and ends after
// twice its share, but always before the time left runs out.
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
	most := max(min(2*share, whole/2), time.Millisecond)
	return search.Limits{Soft: min(max(share/2, time.Millisecond), most), Time: most}
}

// Mate returns the number of the player's own moves in which the player to move
// mates, or a negative number if that player is mated. ok is false if the value
// is not that of a mate.
func Mate(value int) (moves int, ok bool) {
	plies, ok := game.Plies(value)
	if value > 0 {
		return (plies + 1) / 2, ok
	}
	return plies / 2, ok
}
