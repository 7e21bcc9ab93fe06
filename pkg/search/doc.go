// Package search is the ladder: one rung a file, from the definition of
// minimax to alpha-beta, each a function as plain as its pseudocode.
//
// Reading order:
//
//	minimax.go          two functions, Max and Min
//	minimax_side.go     one function with a side flag, best move kept at the root
//	negamax.go          one view for both players
//	alphabeta.go        a window; fail-hard
//	alphabeta_sides.go  the same with a side flag, as document 3 has it
//	alphabeta_soft.go   fail-soft: a value outside the window still tells something
//	watch.go            how a search is counted and drawn while it runs
//	rungs.go            the rungs by name, and Run
//	play.go             a game between two searches
//	source.go           the text of the rungs, for lessons
//
// A rung knows no game and keeps no state: it sees a game.Position through its
// five methods, and the position is the same after the call as before it. Depth
// counts plies; a rung stops at depth 0 and where the game is over, and takes
// the value of such a leaf from Evaluate. Moves are tried in the order in which
// Moves gives them, and of equally good moves the first one wins.
//
// Lessons 02, 03 and 04 walk up this ladder.
package search

import "gametree/pkg/game"

// The names of package game that every rung uses.
type (
	Position = game.Position
	Move     = game.Move
)

// Inf is above every value: (-Inf, Inf) is the window that loses nothing.
const Inf = game.Inf
