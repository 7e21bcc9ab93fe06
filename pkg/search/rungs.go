package search

import (
	"fmt"
	"runtime"
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

	// Solve is Search that also plays the first of the best moves, whatever
	// the order in which it tries them.
	Solve Func

	engine *Engine // behind Search; nil for a rung that is a function
}

// plain is a rung that is a function. It tries moves in the order of Moves.
func plain(name, title, adds, file string, f Func) Rung {
	return Rung{Name: name, Title: title, Adds: adds, File: file, Search: f, Solve: f}
}

// Missing returns an error that says what p would have to offer to be searched
// by r, or nil.
func (r Rung) Missing(p Position) error {
	if r.engine == nil {
		return nil
	}
	if err := r.engine.Missing(p); err != nil {
		return fmt.Errorf("search: rung %s is %w", r.Name, err)
	}
	return nil
}

// Engine returns the engine behind r, with a table for each search; ok is false
// for a rung that is a function.
func (r Rung) Engine() (e Engine, ok bool) {
	if r.engine == nil {
		return Engine{}, false
	}
	return *r.engine, true
}

// on is a rung that is an Engine with these switches. Each search has its own
// table. Searching a game that misses something, it panics: ask Missing before.
func on(name, title, adds, file string, workers int, s Switches) Rung {
	e := &Engine{Switches: s, Workers: workers}
	first := *e
	first.First = true
	return Rung{name, title, adds, file, e.ToDepth, first.ToDepth, e}
}

// Rungs is the ladder, in reading order.
var Rungs = []Rung{
	plain("minimax", "Minimax", "two functions, one for each side", "minimax.go", Max),
	plain("minimax-side", "Minimax with a side flag", "one function; the best move kept at the root", "minimax_side.go",
		func(p Position, depth int) int {
			s := &Minimax{MaxDepth: depth}
			return s.Search(p, depth, true)
		}),
	plain("negamax", "Negamax", "one view for both players", "negamax.go", Negamax),
	plain("alphabeta", "Alpha-beta", "a window, and cutoffs; fail-hard", "alphabeta.go", Full(AlphaBeta)),
	plain("alphabeta-sides", "Alpha-beta with a side flag", "the same cutoffs in one side's view", "alphabeta_sides.go", Full(AlphaBetaSides)),
	plain("alphabeta-soft", "Alpha-beta, fail-soft", "values outside the window are bounds that say more", "alphabeta_soft.go", Full(AlphaBetaSoft)),
	plain("history", "Alpha-beta with history", "moves that were best elsewhere first, by merge sort", "history.go",
		func(p Position, depth int) int { return new(History).Search(p, depth) }),
	on("table", "Alpha-beta with a table", "positions seen before, with bounds", "table.go", 1, tabled),
	on("deepening", "Iterative deepening", "depth 1, then 2, …, each ordered by the one before", "deepening.go", 1, deepened),
	on("aspiration", "Aspiration windows", "a window around the value expected", "aspiration.go", 1, aspiring),
	on("pvs", "Principal variation search", "all moves but the first only asked whether they are better", "pvs.go", 1, scouting),
	on("mtdf", "MTD(f)", "only asks whether the root is worth beta, until it is cornered", "mtdf.go", 1, cornering),
	on("killers", "Killer moves", "what refuted a sister move first", "killers.go", 1, killing),
	on("parallel", "Parallel search", "workers side by side, one table", "parallel.go", max(2, runtime.NumCPU()), killing),
	on("quiescence", "Quiescence search", "plays out captures before it evaluates", "quiescence.go", 1, resting),
	on("nullmove", "Null moves", "cuts where even passing is good enough", "nullmove.go", 1, passing),
	on("reductions", "Late-move reductions", "late quiet moves less deep", "reductions.go", 1, reducing),
	on("full", "All techniques", "futility, extensions, grafts: all switches on", "futility.go", 1, AllOn),
}

// The switches of the rungs from 8 on: each has one more than the one before,
// but for mtdf, which takes another way from deepening.
var (
	tabled    = Switches{History: true, Rank: true, Table: true}
	deepened  = with(tabled, func(s *Switches) { s.Deepening = true })
	aspiring  = with(deepened, func(s *Switches) { s.Aspiration = true })
	scouting  = with(aspiring, func(s *Switches) { s.PVS = true })
	cornering = with(deepened, func(s *Switches) { s.MTDF = true })
	killing   = with(scouting, func(s *Switches) { s.Killers = true })
	resting   = with(killing, func(s *Switches) { s.Quiescence = true })
	passing   = with(resting, func(s *Switches) { s.NullMove = true })
	reducing  = with(passing, func(s *Switches) { s.Reductions = true })
)

func with(s Switches, change func(*Switches)) Switches {
	change(&s)
	return s
}

// Serving returns the rungs of which p misses nothing.
func Serving(p Position) (serving []Rung) {
	for _, r := range Rungs {
		if r.Missing(p) == nil {
			serving = append(serving, r)
		}
	}
	return serving
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
