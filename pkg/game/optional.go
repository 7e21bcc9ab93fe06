package game

import (
	"slices"
	"strconv"
)

// The interfaces in this file and in board.go are optional. A game offers one by having its methods, and a search or a
// picture asks for it with Find. None is needed for a correct search: each buys speed, strength or a better picture.

// Namer names moves the way players write them. Pictures, principal variations
// and play show these names instead of numbers.
type Namer interface {
	// MoveName returns the name of m, one of Moves in this position. No two moves of a position have the same name.
	MoveName(m Move) string
}

// Turner says whose turn it is. It buys games in which a player may move several times in a row, as in Dots and Boxes,
// Kalah and checkers: a Make need not pass the turn. Evaluate returns the value for the player whose turn it is, also
// where the game is over. A search then changes the sign of a value only where the turn passes, as Seen does. The rungs
// of package search do that; its plain functions, such as search.Negamax, called directly, do not, and return wrong
// values: use search.AnyNegamax or a search.Rung.
type Turner interface {
	// Turn returns First, the player who moves first in the game, or Second. It never returns Neither.
	Turn() Side
}

// Captioner describes a position in a few words, such as the winner or the item
// in a pocket. Pictures write the caption under a leaf.
type Captioner interface {
	Caption() string
}

// Keyer identifies a position by a number. It buys the transposition table,
// which answers when a search meets a position again.
//
// Positions with equal keys have the same moves, the same end and the same value for the player to move, so the key
// depends on who is to move. A value that counts the plies to the end, as Lost does, may differ in that count.
// Different positions have different keys, up to collisions of 64 bits.
type Keyer interface {
	Key() uint64
}

// Noisy lists the moves after which Evaluate cannot be trusted, such as
// captures. It buys quiescence search, which plays them out.
type Noisy interface {
	// NoisyMoves appends those of Moves that are noisy, in the order of Moves.
	NoisyMoves(buf []Move) []Move
}

// Ranker estimates the gain of a move without making it. It buys better move ordering.
type Ranker interface {
	// Rank returns the estimated gain of m, one of Moves, in the unit of Evaluate: positive for a noisy move, negative
	// for a noisy move that seems to lose something, and 0 for every quiet move and no other.
	Rank(m Move) int
}

// Passer can skip a turn. It buys null-move pruning.
type Passer interface {
	// Pass returns a move that only passes the turn. Make and Unmake accept it, but it is not one of Moves. ok is false
	// where passing would mislead a search: in check, and where having to move may be a disadvantage.
	Pass() (m Move, ok bool)
}

// Checker reports a threat that must be answered. It buys check extensions, and
// keeps reductions away from positions in check.
type Checker interface {
	// InCheck reports whether the player to move loses unless the threat is met.
	InCheck() bool
}

// Announcer predicts checks without making the move. It makes the search with reductions and futility pruning faster.
type Announcer interface {
	// GivesCheck reports whether Checker's InCheck is true after m, one of Moves.
	GivesCheck(m Move) bool
}

// Repeater reports the end of a game by repetition. Key ignores the past, so it cannot tell such an end apart; with
// Repeated a search with a table scores it correctly.
type Repeater interface {
	// Repeated reports whether the game is over because a position was
	// repeated. Terminal is then true too, and Evaluate returns the result.
	Repeated() bool
}

// Cloner copies itself. It buys parallel search.
type Cloner interface {
	// Clone returns a copy that shares no changing state with the original.
	Clone() Position
}

// Validator checks one move without generating all of them. It lets a search
// try the table's move before it generates the others.
type Validator interface {
	// IsLegal reports whether m, which may be any number, is one of Moves. It is
	// called only where the game is not over.
	IsLegal(m Move) bool
}

// Scaler gives the unit of Evaluate. It sets the margins of futility pruning and aspiration windows.
type Scaler interface {
	// Unit returns the value of a small advantage, such as a pawn; at least 1.
	Unit() int
}

// Scorer is a game of points: whoever has more at the end wins, and Evaluate then returns the difference.
type Scorer interface {
	// Points returns the points of the first and of the second player.
	Points() [2]int
}

// Finite games end after a known number of plies. A search without limits then searches to the end at once.
type Finite interface {
	// PliesLeft returns how many plies the game lasts from this position at most.
	PliesLeft() int
}

// Wrapper is a Position that stands in front of another, as a recorder does.
type Wrapper interface {
	Unwrap() Position
}

// Find returns p as a T or, if p is a Wrapper, the first position behind it that is a T.
func Find[T any](p Position) (t T, ok bool) {
	if t, ok = p.(T); ok {
		return t, true
	}
	if w, wraps := p.(Wrapper); wraps {
		return Find[T](w.Unwrap())
	}
	return t, false
}

// Need is Find for what must be there: it panics with that complaint if it is not.
func Need[T any](p Position, complaint string) T {
	t, ok := Find[T](p)
	if !ok {
		panic(complaint)
	}
	return t
}

// Unwrapped returns the position behind all wrappers of p.
func Unwrapped(p Position) Position {
	if w, wraps := p.(Wrapper); wraps {
		return Unwrapped(w.Unwrap())
	}
	return p
}

// MoveName returns the name of m, one of Moves, or its number if p is no Namer. NoMove is none.
func MoveName(p Position, m Move) string {
	n, ok := Find[Namer](p)
	switch {
	case m == NoMove:
		return "none"
	case ok:
		return n.MoveName(m)
	}
	return strconv.Itoa(int(m))
}

// Legal returns how many moves of line are legal from p on, up to the first that is not. It leaves p unchanged.
func Legal(p Position, line []Move) int {
	for i, m := range line {
		if !slices.Contains(p.Moves(nil), m) {
			return i
		}
		p.Make(m)
		defer p.Unmake(m)
	}
	return len(line)
}
