package search

import (
	"context"
	"embed"
	"fmt"
	"runtime"
	"slices"
	"strings"

	"gametree/pkg/game"
)

// Rung is a way to search: a step of the ladder, or an algorithm for one game. Its
// number is its index in the list.
type Rung struct {
	Name  string // in commands
	Title string // in pictures
	Adds  string // the difference from the rung before, in a few words
	File  string // the file that holds it, in this package or in the game's

	// What the rung promises. The tests hold it to that, with any game and any depth.
	Exact  bool   // it returns the value of minimax; a rung that may return another one is selective
	Leaves Leaves // which leaves it evaluates

	// A rung of the ladder has a Func, an Engine, or both; if it has both, the
	// Engine replaces the Func as soon as a switch is turned. A rung of one game
	// may have an Own algorithm instead, which solves the game.
	//
	// A Func tries the moves of the root in the order of Moves, so that it plays
	// the first move with the best value. At other nodes it may reorder them. If it
	// makes a move only to look at the position after it, it does so behind all
	// wrappers (game.Unwrapped), because every other move is recorded as a node.
	Func   Func
	Engine *Engine
	Own    Solver

	// Visits is how many visits of the root a search by sampling makes for a move; 0: Own is
	// none. Its answer counts whenever it is stopped, and has a move but no value.
	Visits int
	plant  func(Position) grower

	Whole bool // Func searches to the end of the game, whatever the depth

	// Fits returns an error that explains why the rung cannot search a game, given one of its
	// positions. nil: Missing says all.
	Fits func(Position) error

	// Form returns the position in the form that the rung searches: for example
	// on a faster board, or under other rules. nil: the position itself. At the
	// root, the rung tries only the moves of the original position.
	Form func(Position) Position
}

// Solver returns the value of p with best play to the end of the game. The Move of
// its answer is NoMove if it finds none, and Stats are its counts. The Bound is
// always Exact and the Depth at least 1, even where the answer leaves them unset.
// It calls spent with the number of nodes entered since the last call, about every
// thousand nodes, and returns soon after spent returns true; the answer then means
// nothing. It leaves p unchanged.
type Solver func(p Position, spent func(nodes int) bool) Result

// Search returns the value of p for the player to move, searched for depth
// plies, or to the end of the game if r has an Own algorithm. It panics if p lacks
// an ability that r needs; see Missing.
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

// Solve searches p to the end of the game. The Move of its answer is the first
// move with the best value in the order of Moves. Solve panics if p lacks an
// ability that r needs; see Missing.
func (r Rung) Solve(p Position) Result {
	return game.Must(Think(context.Background(), r.PlaysFirst(), p, Limits{}, nil))
}

// Level returns what limits r: "plies", "visits", or "" if it always searches to the end.
func (r Rung) Level() string {
	switch {
	case r.Visits > 0:
		return "visits"
	case r.Own != nil, r.Whole:
		return ""
	}
	return "plies"
}

// Missing returns an error that names the abilities that r needs and p lacks, or
// nil if there are none. Abilities that only help to order moves are not needed.
func (r Rung) Missing(p Position) error {
	switch {
	case r.Fits != nil:
		return r.Fits(p)
	case r.Func != nil || r.Engine == nil:
		return nil
	}
	if err := r.Engine.Missing(p); err != nil {
		return fmt.Errorf("rung %s is %w", r.Name, err)
	}
	return nil
}

// PlaysFirst returns r as a rung that plays the first move with the best value in
// the order of Moves, and searches more nodes to prove it. A Func always plays
// that move.
func (r Rung) PlaysFirst() Rung {
	if r.Func == nil && r.Engine != nil {
		e := *r.Engine
		e.First = true
		r.Engine = &e
	}
	return r
}

// Switched returns r with the switch of that name on or off. It returns an error
// if there is no such switch, or if r has no switches.
func (r Rung) Switched(name string, on bool) (Rung, error) {
	if r.Engine == nil {
		return r, fmt.Errorf("rung %s has no switches", r.Name)
	}
	if names := SwitchNames(); !slices.Contains(names, name) {
		return r, fmt.Errorf("search: no switch %q; there are %s", name, strings.Join(names, ", "))
	}
	e := *r.Engine
	e.Switches = e.With(name, on)
	r.Engine, r.Func, r.Form = &e, nil, nil
	return r, nil
}

// Leaves is which leaves a rung evaluates on a tree, whatever the values of the leaves are.
type Leaves int

const (
	AnyLeaves       Leaves = iota // no promise: it reorders moves, searches again, uses a table, …
	AllLeaves                     // all leaves, in the order of Moves
	AlphaBetaLeaves               // exactly those that alpha-beta evaluates, in the order of Moves
)

// Rungs is the ladder, in reading order. A new rung is a file, which begins with
// "// Rung NAME: ", and an entry here.
var Rungs = []Rung{
	{Name: "minimax", Title: "Minimax", Adds: "two functions, one for each side",
		File: "minimax.go", Exact: true, Leaves: AllLeaves, Func: anyTurns(Max, negamaxInTurn)},
	{Name: "minimax-side", Title: "Minimax with a side flag",
		Adds: "one function for both sides; keeps the best move at the root",
		File: "minimax_side.go", Exact: true, Leaves: AllLeaves,
		Func: anyTurns(func(p Position, depth int) int {
			s := &Minimax{MaxDepth: depth}
			return s.Search(p, depth, true)
		}, negamaxInTurn)},
	{Name: "negamax", Title: "Negamax", Adds: "one view for both players",
		File: "negamax.go", Exact: true, Leaves: AllLeaves, Func: AnyNegamax},
	{Name: "alphabeta", Title: "Alpha-beta", Adds: "a window, and cutoffs; fail-hard",
		File: "alphabeta.go", Exact: true, Leaves: AlphaBetaLeaves, Func: anyTurns(Full(AlphaBeta), alphaBetaInTurn)},
	{Name: "alphabeta-sides", Title: "Alpha-beta with a side flag",
		Adds: "the same cutoffs, with every value from max's point of view",
		File: "alphabeta_sides.go", Exact: true, Leaves: AlphaBetaLeaves,
		Func: anyTurns(Full(AlphaBetaSides), alphaBetaInTurn)},
	{Name: "alphabeta-soft", Title: "Alpha-beta, fail-soft", Adds: "values outside the window are tighter bounds",
		File: "alphabeta_soft.go", Exact: true, Leaves: AlphaBetaLeaves, Func: AnyAlphaBeta, Engine: &Engine{}},
	{Name: "history", Title: "Alpha-beta with history",
		Adds: "tries moves first that were best elsewhere, sorted by merge sort",
		File: "history.go", Exact: true,
		Func:   anyTurns(func(p Position, depth int) int { return new(History).Search(p, depth) }, alphaBetaInTurn),
		Engine: &Engine{Switches: Switches{History: true}}},
	{Name: "table", Title: "Alpha-beta with a table", Adds: "a transposition table with bounds",
		File: "table.go", Exact: true, Engine: &Engine{Switches: tabled}},
	{Name: "deepening", Title: "Iterative deepening",
		Adds: "searches depth 1, then 2, …; each orders the moves for the next",
		File: "deepening.go", Exact: true, Engine: &Engine{Switches: deepened}},
	{Name: "aspiration", Title: "Aspiration windows", Adds: "a window around the expected value",
		File: "aspiration.go", Exact: true, Engine: &Engine{Switches: aspiring}},
	{Name: "pvs", Title: "Principal variation search",
		Adds: "asks of every move but the first only whether it is better",
		File: "pvs.go", Exact: true, Engine: &Engine{Switches: scouting}},
	{Name: "mtdf", Title: "MTD(f)", Adds: "asks only whether the root is worth beta, until its bounds meet",
		File: "mtdf.go", Exact: true, Engine: &Engine{Switches: deepened.With("mtdf", true)}},
	{Name: "killers", Title: "Killer moves", Adds: "tries moves first that refuted a sibling",
		File: "killers.go", Exact: true, Engine: &Engine{Switches: Sound}},
	{Name: "parallel", Title: "Parallel search", Adds: "several workers that share one table",
		File: "parallel.go", Exact: true, Engine: &Engine{Switches: Sound, Workers: max(2, runtime.NumCPU())}},
	{Name: "quiescence", Title: "Quiescence search", Adds: "plays out captures before it evaluates",
		File: "quiescence.go", Engine: &Engine{Switches: resting}},
	{Name: "nullmove", Title: "Null moves", Adds: "cuts off where even passing is good enough",
		File: "nullmove.go", Engine: &Engine{Switches: passing}},
	{Name: "reductions", Title: "Late-move reductions", Adds: "searches late quiet moves less deeply",
		File: "reductions.go", Engine: &Engine{Switches: passing.With("reductions", true)}},
	{Name: "full", Title: "All techniques",
		Adds: "futility pruning, extensions and grafts: every switch but mtdf on",
		File: "futility.go", Engine: &Engine{Switches: AllOn}},
}

// The switches of the rungs from table on: each has one more than the one before, except
// mtdf, which starts again from deepening.
var (
	tabled   = Switches{History: true, Rank: true, Table: true}
	deepened = tabled.With("deepening", true)
	aspiring = deepened.With("aspiration", true)
	scouting = aspiring.With("pvs", true)
	resting  = Sound.With("quiescence", true)
	passing  = resting.With("nullmove", true)
)

// Anytime returns a sound rung that serves p and has a move whenever it is stopped.
func Anytime(p Position) Rung {
	e := &Engine{Switches: Sound}
	e.Table = e.Missing(p) == nil
	return Rung{Name: "anytime", Exact: true, Engine: e}
}

// Serving returns the rungs of the ladder that can search p.
func Serving(p Position) (serving []Rung) {
	for _, r := range Rungs {
		if r.Missing(p) == nil {
			serving = append(serving, r)
		}
	}
	return serving
}

// Fastest is the name of the default rung.
const Fastest = "alphabeta-soft"

// Lookup returns the rung of the ladder with that name; see Named.
func Lookup(name string) (Rung, error) { return Named(Rungs, name) }

// Named returns the rung with that name among rungs. After the name, switches to
// turn on or off may follow: full, full-nullmove-graft, history+table. The name uct:1000
// is always UCT with that many iterations a move, for matches and play.
func Named(rungs []Rung, name string) (found Rung, err error) {
	var names []string
	for _, r := range rungs {
		rest, ok := strings.CutPrefix(name, r.Name)
		if ok && len(r.Name) > len(found.Name) && (rest == "" || rest[0] == '+' || rest[0] == '-') {
			found = r
		}
		names = append(names, r.Name)
	}
	if uct, ok := sampling(name); ok && found.Name == "" {
		return uct, nil
	}
	if found.Name == "" {
		return found, fmt.Errorf("search: no rung %q; there are %s; match and play have uct:1000 too",
			name, strings.Join(names, ", "))
	}
	for turned := name[len(found.Name):]; turned != ""; {
		end := 1 + strings.IndexAny(turned[1:]+"+", "+-")
		if found, err = found.Switched(turned[1:end], turned[0] == '+'); err != nil {
			return found, err
		}
		turned = turned[end:]
	}
	found.Name = name
	return found, nil
}

// Run searches p with f for depth plies and returns its value, move and counts. It
// panics if f does not unmake every move that it makes.
func Run[F Searcher](f F, p Position, depth int) Result {
	w := Watch(p, nil)
	return game.Must(w.Result(Full(f)(w, depth)))
}

// Source holds the source files of this package without its tests, so that a
// lesson shows the code that runs.
//
//go:embed *[^t].go *[^s]t.go
var Source embed.FS
