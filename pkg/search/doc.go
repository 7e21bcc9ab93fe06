// Package search is the ladder: one rung a file, from the definition of
// minimax to what strong programs do, each as plain as its pseudocode.
//
// Reading order:
//
//	minimax.go          two functions, Max and Min
//	minimax_side.go     one function with a side flag, best move kept at the root
//	negamax.go          one view for both players
//	alphabeta.go        a window; fail-hard
//	alphabeta_sides.go  the same with a side flag, as document 3 has it
//	alphabeta_soft.go   fail-soft: a value outside the window still tells something
//	sort.go             merge sort, stable
//	history.go          moves that were best elsewhere come first
//	switches.go         from here on a rung is an Engine with one more switch on:
//	engine.go           the search, its limits and its answer
//	node.go             its recursion, in six steps
//	bare.go             the same with fewer techniques, and faster
//	order.go            in which order it tries moves
//	experience.go       what it has learnt of moves
//	table.go            what is known of positions seen, with bounds
//	deepening.go        depth 1, then 2, …
//	aspiration.go       a window around the value expected
//	pvs.go              is the next move better? mostly not
//	mtdf.go             is the root worth beta? until it is cornered
//	killers.go          what refuted a sister move
//	parallel.go         several workers, one table
//	quiescence.go       captures are played out
//	nullmove.go         even passing is good enough
//	reductions.go       late moves less deep
//	futility.go         what seems decided near the leaves
//	limits.go           when a search ends
//	watch.go            how a search is counted and drawn while it runs
//	forms.go            the forms that a search may have, as one
//	rungs.go            the list of rungs, with the facts of each
//	think.go            any rung asked for an answer, within limits
//	stop.go             how a function that knows no limits is stopped
//	play.go             a game between two searches
//	source.go           the text of the rungs, for lessons
//
// A rung depends on no game: it sees a game.Position through its five methods,
// and leaves it as it found it. Depth counts plies; a rung stops at depth 0 and
// where the game is over, and takes the value of such a leaf from Evaluate. Up
// to fail-soft alpha-beta, moves are tried in the order in which Moves gives
// them, and the first of equally good moves is played; from history on a search
// has an order of its own.
//
// Up to parallel search, every rung returns the value of minimax. The rungs
// after it are selective: they bet that some lines need less depth and others
// more, and can lose the bet. Package game lists what they ask of a game beyond
// the five methods.
//
// Lessons 02, 03, 04 and 08 walk up this ladder.
package search

import "gametree/pkg/game"

// The names of package game that every rung uses.
type (
	Position = game.Position
	Move     = game.Move
)

const (
	// Inf is above every value: (-Inf, Inf) is the window that loses nothing.
	Inf = game.Inf

	// NoMove is no move at all.
	NoMove = game.NoMove
)
