package game

import "math"

// Inf is above every value and -Inf below: Evaluate stays strictly between.
const Inf = math.MaxInt32

// A Move is a small integer that the game gave out; -1 is no move at all.
type Move int

// NoMove is the move of a position that has none.
const NoMove Move = -1

// Position is a game in progress, seen by the player to move. Make changes it
// in place and Unmake takes the change back, so one Position serves a whole
// search.
type Position interface {
	// Moves appends the legal moves to buf and returns it, always in the same
	// order for the same position. A terminal position has none, any other at
	// least one.
	Moves(buf []Move) []Move

	// Make plays m, which is one of Moves, and passes the turn.
	Make(m Move)

	// Unmake takes back m, which is the last move made.
	Unmake(m Move)

	// Terminal reports whether the game is over.
	Terminal() bool

	// Evaluate returns the value of the position for the player to move, also
	// when the game is over: a won game is positive for the winner, whoever
	// is to move. -Inf < Evaluate() < Inf.
	Evaluate() int
}
