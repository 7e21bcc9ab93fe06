// Package game defines what a search needs to know about a game: the interface
// Position, five methods seen by the player to move, and optional interfaces.
//
// Every other package uses these terms, and only these.
//
//	position     a state of the game, with one player to move
//	move         a small integer; only the game knows its meaning
//	ply          one move of one player; the root is at ply 0
//	depth        plies left to search
//	node         a position as the search enters it; one position may be many nodes
//	leaf         a node whose value the search takes from Evaluate
//	terminal     a position at which the game is over
//	value        how good a position is for the player to move
//	window       the open interval (alpha, beta) of values that a search must tell apart
//	cutoff       leaving a node with moves untried, because they cannot change the result
//	bound        a value known only as "at most" (≤) or "at least" (≥)
//	principal variation   the line of play in which both sides play their best
//	max, min     the player to move at the root, and the opponent
//
// Two players take turns, and one player's gain is the other's loss: if a position is worth v to the player to move, it
// is worth -v to the opponent. Books use two points of view, and mixing them up is the classic mistake (lesson 03): the
// mover's view, which every Position uses, and one side's view, in which the first rungs of gametree/pkg/search count.
//
// A game in which a player may move twice in a row is a Turner, which says whose turn it
// is. A game with chance is a Chancer (both in turn.go).
//
// Reading order: game.go, win.go, optional.go, ability.go, start.go, board.go, turn.go.
//
// Package gametest checks a Position of your own, and Abilities lists the optional
// interfaces that it has and those that it lacks.
package game
