package game

import "math"

// Inf is greater than every value and -Inf is less than every value.
const Inf = math.MaxInt32

// A Move is a small integer, 0 or more, that the game returned from Moves.
type Move int

// NoMove is the best move of a position that has no moves.
const NoMove Move = -1

// Position is a game in progress, seen by the player to move. Make changes it in place and Unmake takes the change
// back, so a whole search needs only one Position.
type Position interface {
	// Moves appends the legal moves to buf and returns the result. The order is always the same for the same position.
	// A terminal position has no moves; every other position has at least one.
	Moves(buf []Move) []Move

	// Make plays m, one of Moves. Every Make passes the turn, unless the game is a Turner and says whose turn it is.
	Make(m Move)

	// Unmake takes back m, the last move made.
	Unmake(m Move)

	// Terminal reports whether the game is over.
	Terminal() bool

	// Evaluate returns the value of the position for the player to move, in terminal positions too: positive if the
	// player to move has won, negative if the player to move has lost. -Inf < Evaluate() < Inf.
	Evaluate() int
}
