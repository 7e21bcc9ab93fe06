// Package game says what a search needs to know of a game, and nothing else:
// the interface Position, five methods, seen by the player to move.
//
// Every other package speaks the words below, and only these.
//
//	position     a state of the game, with one player to move
//	move         a small integer; what it means only the game knows
//	ply          one move of one player; the root stands at ply 0
//	depth        plies left to search
//	node         a position as the search enters it; one position may be many nodes
//	leaf         a node whose value the search takes from Evaluate
//	terminal     a position at which the game is over
//	value        how good a position is, in the view of the player to move
//	window       the open interval (alpha, beta) of values a search is asked to tell apart
//	cutoff       leaving a node with moves untried, because its value no longer matters
//	bound        a value known only as "at most" (≤) or "at least" (≥)
//	principal variation   the line of play in which both sides play their best
//	max, min     the player to move at the root, and the other one
//
// Two players take turns and what one wins the other loses: with v the value
// of a position for the player to move, it is -v for the other. Two views are
// used in books, and mixing them up is the classic mistake (lesson 03): the
// mover's view, in which every Position speaks, and one side's view, in which
// the first rungs of gametree/pkg/search count.
//
// Package gametest checks a Position of your own by playing it at random.
package game
