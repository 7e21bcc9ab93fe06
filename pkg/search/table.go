// Rung table: a table of positions seen, with bounds.
//
// Source: Greenblatt (1967) and every chess program since; documents 1 to 4 stop
// short of it.
// Adds to history: when a position is reached again and its entry suffices, it is
// not searched again; if the entry does not suffice, its move is tried first.

package search

import (
	"slices"

	"gametree/pkg/game"
)

// Bound relates a value to the true value of a position.
type Bound uint8

// The true value is at most the value, as after a search that fails low; at least
// the value, as after one that fails high; or equal to it.
const (
	AtMost  Bound = 1
	AtLeast Bound = 2
	Exact         = AtMost | AtLeast
)

// String returns ≤, ≥ or =.
func (b Bound) String() string { return [...]string{"?", "≤", "≥", "="}[b&Exact] }

// bound returns the bound of r, the result of a search in the window (alpha, beta).
// alpha is the one with which the node was entered: with a raised alpha every bound
// would seem exact.
func bound(r, alpha, beta int) Bound {
	switch {
	case r <= alpha:
		return AtMost
	case r >= beta:
		return AtLeast
	}
	return Exact
}

// Entry is the result of a search of a position to Depth plies. Plies to a win are
// counted from the position itself, so that an entry holds wherever the position
// is met (game.Farther).
type Entry struct {
	Value int
	Bound Bound
	Depth int
	Move  Move // the best, or the one that cut; NoMove if there is none
}

// Narrow returns the part of the window (alpha, beta) in which the true value can
// lie. If it is empty, alpha >= beta, e.Value is a result of the search.
func (e Entry) Narrow(alpha, beta int) (int, int) {
	if e.Bound&AtLeast != 0 {
		alpha = max(alpha, e.Value)
	}
	if e.Bound&AtMost != 0 {
		beta = min(beta, e.Value)
	}
	return alpha, beta
}

// decides reports whether e.Value is a bound that ends a search in the window (alpha,
// beta), or exact.
func (e Entry) decides(alpha, beta int) bool {
	if e.Bound == 0 {
		return false
	}
	a, b := e.Narrow(alpha, beta)
	return a >= b
}

// recall returns the entry of the position, with its value as seen from the root.
// An unknown position has an entry without bound and move.
func (w *worker) recall(here *plyState) Entry {
	w.Probes++
	here.key = w.keyer.Key()
	e, ok := w.memory.Get(here.key)
	if !ok {
		return Entry{Move: NoMove}
	}
	if w.counts {
		e.Value = game.Farther(e.Value, w.played+here.ply)
	}
	return e
}

// remember puts e, with its value as seen from the root, into the table. The
// position must have been recalled.
func (w *worker) remember(here *plyState, e Entry) {
	if w.counts {
		e.Value = game.Farther(e.Value, -w.played-here.ply)
	}
	switch w.memory.Put(here.key, e) {
	case Added:
		w.Stored++
	case Replaced:
		w.Replaced++
	}
}

// continued returns line with the moves that the table has for the positions after
// it, up to that depth: where the table ended the search, the line ends too.
func (w *worker) continued(line []Move, depth int) []Move {
	p := game.Unwrapped(w.position) // nobody watches this
	return Continued(p, line, depth, func(int) []Move {
		if !w.Table || w.repeated() {
			return nil
		}
		e, ok := w.memory.Get(w.keyer.Key())
		if !ok || e.Bound&AtLeast == 0 || !slices.Contains(p.Moves(nil), e.Move) {
			return nil
		}
		return []Move{e.Move}
	})
}
