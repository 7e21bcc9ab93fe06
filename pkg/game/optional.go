package game

import "strconv"

// The interfaces of this file are optional. A game that can do more than play
// says so by having the method; Find asks for it.

// Namer names moves the way players write them.
type Namer interface {
	// MoveName returns the name of m, one of Moves in this position.
	MoveName(m Move) string
}

// Captioner has something short to say of a position: the winner, or what an
// item in a pocket is. Pictures write it under a leaf.
type Captioner interface {
	Caption() string
}

// Keyer tells positions apart, for tables. Equal keys mean the same moves, the
// same end and the same value, so the player to move is in the key; different
// positions have different keys but for the odds of 64 bits.
type Keyer interface {
	Key() uint64
}

// Noisy knows the moves after which Evaluate cannot be trusted, captures for
// one: a quiescence search plays them out.
type Noisy interface {
	// NoisyMoves appends those of Moves that are noisy, in the order of Moves.
	NoisyMoves(buf []Move) []Move
}

// Ranker guesses what a move wins, before it is searched.
type Ranker interface {
	// Rank returns what m, one of Moves, seems to win at once, in the measure
	// of Evaluate: more than 0 for a noisy move, less for one that seems to
	// lose by it, and 0 for a quiet move and no other.
	Rank(m Move) int
}

// Passer can let a turn pass, for null moves.
type Passer interface {
	// Pass returns the move that only passes the turn: Make and Unmake take
	// it, though Moves does not give it. ok is false where it is known to
	// mislead: in check, or where having to move may be a misfortune.
	Pass() (m Move, ok bool)
}

// Checker knows when the mover is in check: about to lose unless the threat is met.
type Checker interface {
	InCheck() bool
}

// Announcer knows, without making it, whether a legal move puts the opponent in
// check, as Checker would say after it.
type Announcer interface {
	GivesCheck(m Move) bool
}

// Repeater ends a game because of its past, where a position comes again: Key,
// which knows no past, cannot tell that.
type Repeater interface {
	// Repeated reports whether the game is over for that reason alone.
	// Terminal reports it too, and Evaluate what it is worth.
	Repeated() bool
}

// Cloner copies itself, for searches that run side by side.
type Cloner interface {
	Clone() Position
}

// Validator knows a legal move without a list of all.
type Validator interface {
	// IsLegal reports whether m, which may be any number, is one of Moves.
	IsLegal(m Move) bool
}

// Scaler says how much is little, for margins.
type Scaler interface {
	// Unit is the value of a small advantage, a pawn's for one; at least 1.
	Unit() int
}

// Wrapper is a Position that stands in front of another one, as a recorder does.
type Wrapper interface {
	Unwrap() Position
}

// Find returns p, or the first position that p wraps, as a T.
func Find[T any](p Position) (t T, ok bool) {
	for p != nil {
		if t, ok = p.(T); ok {
			return t, true
		}
		w, wraps := p.(Wrapper)
		if !wraps {
			break
		}
		p = w.Unwrap()
	}
	return t, false
}

// Unwrapped returns the position behind all that stands in front of it.
func Unwrapped(p Position) Position {
	for {
		w, wraps := p.(Wrapper)
		if !wraps {
			return p
		}
		p = w.Unwrap()
	}
}

// MoveName returns the name that p has for m, or m as a number.
func MoveName(p Position, m Move) string {
	if n, ok := Find[Namer](p); ok {
		return n.MoveName(m)
	}
	return strconv.Itoa(int(m))
}

// Abilities lists which optional interfaces p has, for "what can my game do?".
func Abilities(p Position) []string {
	var found []string
	for _, a := range []struct {
		name string
		has  bool
	}{
		{"Namer", has[Namer](p)},
		{"Captioner", has[Captioner](p)},
		{"Boarder", has[Boarder](p)},
		{"Toucher", has[Toucher](p)},
		{"Keyer", has[Keyer](p)},
		{"Noisy", has[Noisy](p)},
		{"Ranker", has[Ranker](p)},
		{"Passer", has[Passer](p)},
		{"Checker", has[Checker](p)},
		{"Announcer", has[Announcer](p)},
		{"Repeater", has[Repeater](p)},
		{"Cloner", has[Cloner](p)},
		{"Validator", has[Validator](p)},
		{"Scaler", has[Scaler](p)},
	} {
		if a.has {
			found = append(found, a.name)
		}
	}
	return found
}

func has[T any](p Position) bool {
	_, ok := Find[T](p)
	return ok
}
