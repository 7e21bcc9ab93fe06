package search

import (
	"context"
	"fmt"
	"runtime"
	"strings"
)

// Rung is one way to search: a step of the ladder, or a way that only one game
// has. Its number is its place in a list; everything else that is known about
// it is here.
type Rung struct {
	Name  string // in commands
	Title string // in pictures
	Adds  string // to the rung before, in a few words
	File  string // that holds it, in this package or in the game's

	Document int    // that the rung comes from, 1 to 4; 0: none of them
	Departs  string // where it departs from its source, or nothing
	Exact    bool   // it returns the value of minimax; the others are selective
	Prunes   bool   // it leaves moves untried that cannot change its value
	Reorders bool   // it tries the moves in an order of its own

	// How it searches. A rung of the ladder is a function, an Engine, or both:
	// then the function searches until a switch is turned. A way
	// that only one game has may solve the game by its own means instead.
	Func   Func
	Engine *Engine
	Own    Solver

	// Form returns the position in the form that the rung searches, such as a
	// faster board or other rules; nil: as it is. At the root it is asked for
	// the moves of the original only.
	Form func(Position) Position
}

// Solver finds the value of p with best play to the end of the game, by its own
// means. The Move of its answer may be NoMove. It reports the nodes entered to
// spent, every thousand or so, and returns soon after spent was true; the answer
// then means nothing. p is the same after the call as before it.
type Solver func(p Position, spent func(nodes int) bool) Answer

// Search returns the value of p for the player to move, searched for depth
// plies, or to the end of the game by a rung with an Own way. It panics if p
// lacks what the rung needs: ask Missing before.
func (r Rung) Search(p Position, depth int) int {
	if r.Form != nil {
		p = r.Form(p)
	}
	switch {
	case r.Own != nil:
		return r.Own(p, func(int) bool { return false }).Value
	case r.Func != nil:
		return r.Func(p, depth)
	}
	return r.Engine.ToDepth(p, depth)
}

// Solve searches p to the end of the game and plays the first of the best moves
// in the order of Moves. It panics if p lacks what the rung needs.
func (r Rung) Solve(p Position) Answer {
	a, err := Think(context.Background(), r.PlaysFirst(), p, Limits{}, nil)
	if err != nil {
		panic(err)
	}
	return a
}

// Missing returns an error that says what p would have to offer to be searched
// by r, or nil. What only helps to order moves is not missed.
func (r Rung) Missing(p Position) error {
	if r.Func != nil || r.Engine == nil {
		return nil
	}
	if err := r.Engine.Missing(p); err != nil {
		return fmt.Errorf("search: rung %s is %w", r.Name, err)
	}
	return nil
}

// PlaysFirst returns r as a rung that plays the first of equally good moves in
// the order of Moves, at the cost of proving it. A function does so anyway.
func (r Rung) PlaysFirst() Rung {
	if r.Func == nil && r.Engine != nil {
		e := *r.Engine
		e.First = true
		r.Engine = &e
	}
	return r
}

// On reports whether the switch of that name, one of SwitchNames, is on.
func (r Rung) On(name string) bool { return r.Engine != nil && r.Engine.Switches.On(name) }

// Switched returns r with the switch of that name on or off. It is an error if
// there is no such switch, or if the rung has none.
func (r Rung) Switched(name string, on bool) (Rung, error) {
	if r.Engine == nil {
		return r, fmt.Errorf("search: rung %s has no switches", r.Name)
	}
	switches, err := r.Engine.Switches.Turned(name, on)
	if err != nil {
		return r, err
	}
	e := *r.Engine
	e.Switches = switches
	r.Engine, r.Func, r.Form = &e, nil, nil
	return r, nil
}

// Rungs is the ladder, in reading order.
var Rungs = []Rung{
	{Name: "minimax", Title: "Minimax", Adds: "two functions, one for each side", File: "minimax.go",
		Document: 3, Departs: terminalLeaf, Exact: true, Func: Max},
	{Name: "minimax-side", Title: "Minimax with a side flag", Adds: "one function; the best move kept at the root", File: "minimax_side.go",
		Document: 1, Departs: terminalLeaf, Exact: true,
		Func: func(p Position, depth int) int {
			s := &Minimax{MaxDepth: depth}
			return s.Search(p, depth, true)
		}},
	{Name: "negamax", Title: "Negamax", Adds: "one view for both players", File: "negamax.go",
		Document: 1, Departs: terminalLeaf + "; best starts at -Inf, whose negative exists", Exact: true, Func: Negamax},
	{Name: "alphabeta", Title: "Alpha-beta", Adds: "a window, and cutoffs; fail-hard", File: "alphabeta.go",
		Document: 1, Exact: true, Prunes: true, Func: Full(AlphaBeta)},
	{Name: "alphabeta-sides", Title: "Alpha-beta with a side flag", Adds: "the same cutoffs in one side's view", File: "alphabeta_sides.go",
		Document: 3, Exact: true, Prunes: true, Func: Full(AlphaBetaSides)},
	{Name: "alphabeta-soft", Title: "Alpha-beta, fail-soft", Adds: "values outside the window are bounds that say more", File: "alphabeta_soft.go",
		Exact: true, Prunes: true, Func: Full(AlphaBetaSoft), Engine: &Engine{}},
	{Name: "history", Title: "Alpha-beta with history", Adds: "moves that were best elsewhere first, by merge sort", File: "history.go",
		Document: 4, Departs: "a finished game is a leaf whoever has won it", Exact: true, Prunes: true, Reorders: true,
		Func:   func(p Position, depth int) int { return new(History).Search(p, depth) },
		Engine: &Engine{Switches: Switches{History: true}}},
	exact("table", "Alpha-beta with a table", "positions seen before, with bounds", "table.go", tabled),
	exact("deepening", "Iterative deepening", "depth 1, then 2, …, each ordered by the one before", "deepening.go", deepened),
	exact("aspiration", "Aspiration windows", "a window around the value expected", "aspiration.go", aspiring),
	exact("pvs", "Principal variation search", "all moves but the first only asked whether they are better", "pvs.go", scouting),
	exact("mtdf", "MTD(f)", "only asks whether the root is worth beta, until it is cornered", "mtdf.go", cornering),
	exact("killers", "Killer moves", "what refuted a sister move first", "killers.go", killing),
	parallel(),
	selective("quiescence", "Quiescence search", "plays out captures before it evaluates", "quiescence.go", resting),
	selective("nullmove", "Null moves", "cuts where even passing is good enough", "nullmove.go", passing),
	selective("reductions", "Late-move reductions", "late quiet moves less deep", "reductions.go", reducing),
	selective("full", "All techniques", "futility, extensions, grafts: all switches on", "futility.go", AllOn),
}

// terminalLeaf is how the first rungs depart from their documents.
const terminalLeaf = "a finished game is a leaf at any depth"

// exact is a rung that is an Engine with these switches, none of which changes
// the value. Each search has a table of its own.
func exact(name, title, adds, file string, s Switches) Rung {
	return Rung{Name: name, Title: title, Adds: adds, File: file, Exact: true, Prunes: true, Reorders: true, Engine: &Engine{Switches: s}}
}

// selective is a rung that is an Engine with switches that may change the value.
func selective(name, title, adds, file string, s Switches) Rung {
	r := exact(name, title, adds, file, s)
	r.Exact = false
	return r
}

func parallel() Rung {
	r := exact("parallel", "Parallel search", "workers side by side, one table", "parallel.go", killing)
	r.Engine.Workers = max(2, runtime.NumCPU())
	return r
}

// The switches of the rungs from table on: each has one more than the one
// before, except mtdf, which starts again from deepening.
var (
	tabled    = Switches{History: true, Rank: true, Table: true}
	deepened  = tabled.With("deepening", true)
	aspiring  = deepened.With("aspiration", true)
	scouting  = aspiring.With("pvs", true)
	cornering = deepened.With("mtdf", true)
	killing   = scouting.With("killers", true)
	resting   = killing.With("quiescence", true)
	passing   = resting.With("nullmove", true)
	reducing  = passing.With("reductions", true)
)

// Serving returns the rungs of the ladder of which p misses nothing.
func Serving(p Position) (serving []Rung) {
	for _, r := range Rungs {
		if r.Missing(p) == nil {
			serving = append(serving, r)
		}
	}
	return serving
}

// Fastest is the rung that searches where none is named.
const Fastest = "alphabeta-soft"

// Lookup returns the rung of the ladder with that name; see Named.
func Lookup(name string) (Rung, error) { return Named(Rungs, name) }

// Named returns the rung with that name among rungs, which may be followed by
// switches to turn: full, full-nullmove-graft, history+table.
func Named(rungs []Rung, name string) (found Rung, err error) {
	var names []string
	for _, r := range rungs {
		rest, ok := strings.CutPrefix(name, r.Name)
		if ok && len(r.Name) > len(found.Name) && (rest == "" || rest[0] == '+' || rest[0] == '-') {
			found = r
		}
		names = append(names, r.Name)
	}
	if found.Name == "" {
		return found, fmt.Errorf("search: no rung %q; there are %s", name, strings.Join(names, ", "))
	}
	turned := name[len(found.Name):]
	for turned != "" {
		on := turned[0] == '+'
		end := 1 + strings.IndexAny(turned[1:]+"+", "+-")
		if found, err = found.Switched(turned[1:end], on); err != nil {
			return found, err
		}
		turned = turned[end:]
	}
	found.Name = name
	return found, nil
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
