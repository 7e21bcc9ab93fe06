package search

import (
	"fmt"
	"strings"
)

// Func is a search of any rung as seen from the root: it returns the value of
// p, searched for depth plies, for the player to move.
type Func func(p Position, depth int) int

// Searcher is any of the forms in which the rungs are written; a function of
// your own in one of them can stand wherever a rung can.
type Searcher interface {
	Func |
		func(p Position, depth int) int |
		func(p Position, depth, alpha, beta int) int |
		func(p Position, depth int, maxToMove bool) int |
		func(p Position, depth, alpha, beta int, maxToMove bool) int
}

// Full returns f as a Func, with the whole window and max to move at the root.
func Full[F Searcher](f F) Func { return Window(f, -Inf, Inf) }

// Window returns f as a Func with the given window at the root, if it has one.
func Window[F Searcher](f F, alpha, beta int) Func { return Below(f, alpha, beta, true) }

// Below returns f as a Func as it is called somewhere below the root, where max
// or min is to move and the window is that of the mover, who also sees the value.
func Below[F Searcher](f F, alpha, beta int, maxToMove bool) Func {
	if !maxToMove {
		switch f := any(f).(type) {
		case func(Position, int, bool) int:
			return func(p Position, depth int) int { return -f(p, depth, false) }
		case func(Position, int, int, int, bool) int:
			return func(p Position, depth int) int { return -f(p, depth, -beta, -alpha, false) }
		}
	}
	switch f := any(f).(type) {
	case func(Position, int) int:
		return f
	case func(Position, int, int, int) int:
		return func(p Position, depth int) int { return f(p, depth, alpha, beta) }
	case func(Position, int, bool) int:
		return func(p Position, depth int) int { return f(p, depth, true) }
	case func(Position, int, int, int, bool) int:
		return func(p Position, depth int) int { return f(p, depth, alpha, beta, true) }
	default:
		return f.(Func)
	}
}

// HasWindow reports whether f is of a form with alpha and beta.
func HasWindow[F Searcher](f F) bool {
	switch any(f).(type) {
	case func(Position, int, int, int) int, func(Position, int, int, int, bool) int:
		return true
	}
	return false
}

// Rung is one step of the ladder.
type Rung struct {
	Name   string // in commands
	Title  string // in pictures
	Adds   string // to the rung before, in a few words
	File   string // of this package, that holds it
	Search Func
}

// Rungs is the ladder, in reading order.
var Rungs = []Rung{
	{"minimax", "Minimax", "two functions, one for each side", "minimax.go", Max},
	{"minimax-side", "Minimax with a side flag", "one function; the best move kept at the root", "minimax_side.go",
		func(p Position, depth int) int {
			s := &Minimax{MaxDepth: depth}
			return s.Search(p, depth, true)
		}},
	{"negamax", "Negamax", "one view for both players", "negamax.go", Negamax},
	{"alphabeta", "Alpha-beta", "a window, and cutoffs; fail-hard", "alphabeta.go", Full(AlphaBeta)},
	{"alphabeta-sides", "Alpha-beta with a side flag", "the same cutoffs in one side's view", "alphabeta_sides.go", Full(AlphaBetaSides)},
	{"alphabeta-soft", "Alpha-beta, fail-soft", "values outside the window are bounds that say more", "alphabeta_soft.go", Full(AlphaBetaSoft)},
}

// Fastest is the rung that serves where none is named.
const Fastest = "alphabeta-soft"

// Lookup returns the rung with that name.
func Lookup(name string) (Rung, error) {
	var names []string
	for _, r := range Rungs {
		if r.Name == name {
			return r, nil
		}
		names = append(names, r.Name)
	}
	return Rung{}, fmt.Errorf("search: no rung %q; there are %s", name, strings.Join(names, ", "))
}

// Result is the outcome of a search.
type Result struct {
	Value int  // for the player to move at the root
	Move  Move // the first of the best, or NoMove
	Stats
}

// Run searches p with f for depth plies and counts what it does.
func Run[F Searcher](f F, p Position, depth int) Result {
	w := Watch(p, nil)
	r, err := w.Result(Full(f)(w, depth))
	if err != nil {
		panic(err)
	}
	return r
}
