// Package search is the ladder: one rung a file, from the definition of
// minimax to what strong programs do, each as plain as its pseudocode.
//
// Reading order: the rungs in the order of Rungs (rungs.go), which begins with
// minimax.go and names the file of each. Before history.go read
//
//	sort.go        merge sort, stable
//
// and before table.go, from which on a rung is an Engine with one more switch on:
//
//	turns.go       games in which a player may move again
//	switches.go    the techniques of an Engine, one for each rung that follows
//	engine.go      the search, its limits and its state
//	root.go        the search of the root, again and again
//	node.go        the recursion below, in five steps: each calls the techniques
//	slots.go       the table as a data structure
//	order.go       the order in which the search tries moves
//	experience.go  what the search learns about moves, and what a player keeps between moves
//	evaluation.go  the static evaluation of inner nodes, for the last rungs
//	limits.go      decides when a search ends, and stops a function that has no limits
//
// Other searches are no rungs. They estimate a mean, by samples; or answer a question, yes or no;
// or are for games with chance (game.Chancer), whose values are means too:
//
//	montecarlo.go      flat Monte Carlo: playouts, samples, rewards
//	uct.go             a tree that grows where playouts do well
//	puct.go            a tree that priors and values guide
//	proof.go           proof-number search
//	dfpn.go            the same depth first, with a table
//	expectiminimax.go  minimax, with the mean where chance moves
//	star1.go           the same with a window, for leaves between known bounds
//	cycles.go          value iteration, where positions come again
//
// The other files serve every rung:
//
//	rungs.go       the list of rungs, with the facts about each
//	result.go      what a search returns: value, move, line and counts
//	forms.go       calls every form of search in the same way
//	think.go       searches by any rung, within limits
//	lines.go       the best moves, several at once
//	watch.go       counts and reports a search while it runs
//
// A rung depends on no game. It uses the five methods of a game.Position and
// leaves the position unchanged. Depth counts plies. A node at depth 0 or at the
// end of the game is a leaf, whose value is Evaluate. Up to fail-soft alpha-beta,
// a rung tries moves in the order of Moves, and plays the first move with the best
// value; from history on, a rung orders the moves itself.
//
// Up to parallel search, every rung returns the value of minimax. The rungs after
// it are selective: they search some lines less deeply and others more deeply, and
// may return another value. Package game has the optional interfaces that they
// use.
//
// Lessons 02, 03, 04, 08, 11 and 11b walk up this ladder, and lesson 13b samples.
package search

import "gametree/pkg/game"

// Position and Move are those of package game.
type (
	Position = game.Position
	Move     = game.Move
)

const (
	// Inf is above every value: the window (-Inf, Inf) contains all values.
	Inf = game.Inf

	// NoMove stands for the absence of a move.
	NoMove = game.NoMove
)
