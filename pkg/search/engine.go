package search

import (
	"context"
	"sync/atomic"
	"time"

	"gametree/pkg/game"
)

// Engine is a search made of the techniques of this package, each a switch. Its recursion
// is in node.go. The zero value is fail-soft alpha-beta.
type Engine struct {
	Switches
	Workers int    // that search side by side; 0 means 1. More than 1 need game.Cloner
	First   bool   // play the first of equally good moves in the order of Moves, and prove it
	Store   *Table // for all searches; nil: each search has its own, of at most RungTable bytes

	// Experience is for all searches of one player; nil: each search begins
	// without. Of several workers only the first one uses it.
	Experience *Experience
}

// RungTable is the largest size of the table of a single search, in bytes.
const RungTable = 4 << 20

// Limits end a search. 0 means no limit.
type Limits struct {
	Depth int           // plies
	Nodes int           // entered, give or take a thousand
	Time  time.Duration // from the start
	Soft  time.Duration // after which no deeper search begins

	// Entered, if not nil, counts the nodes while they are entered, a few hundred
	// at a time, for other goroutines to read.
	Entered *atomic.Int64
}

// Search searches p until a limit is reached or ctx ends, and returns the result
// of the deepest search that it finished:
//
//	Value    what a search of Depth plies without limits returns; Bound is Exact
//	Depth    0 if no search was finished: Value is then that of a leaf
//	Move     the best move of that search. If the search under way, a deeper one,
//	         has searched this move and found another one to be worth more, the
//	         other one; Line begins with it
//
// follow, if not nil, is called with each interim result: with a bound for every window
// that the value escapes, and with the exact result of every depth. It is an
// error if p lacks what a switch needs. p is the same after the call as before it.
func (e *Engine) Search(ctx context.Context, p Position, l Limits, follow func(Result)) (Result, error) {
	if err := e.Missing(p); err != nil {
		return Result{}, err
	}
	if l.Depth <= 0 {
		l.Depth = maxDepth
	}
	return e.search(p, l.Depth, newLimit(ctx, l, !e.Deepening), follow), nil
}

// ToDepth is e as a Func.
func (e *Engine) ToDepth(p Position, depth int) int {
	if err := e.Missing(p); err != nil {
		panic(err)
	}
	return e.search(p, depth, newLimit(context.Background(), Limits{Depth: depth}, true), nil).Value
}

// search is Search on a game that lacks nothing, to a depth that may be 0: that of l, if it deepens.
func (e *Engine) search(p Position, depth int, l *limit, follow func(Result)) Result {
	memory := e.Store
	if e.Table && memory == nil {
		memory = e.ownTable(depth)
	}
	if memory != nil {
		memory.age = (memory.age + 1) & 3 // the entries of this search are kept longer than older ones
	}
	w := newWorker(e.Switches, p, memory, l)
	if e.Experience != nil {
		w.Experience = e.Experience
		w.fade()
	}
	w.onResult = follow
	before := 0 // cutoffs
	if w.watched != nil {
		before = w.watched.Cutoffs
	}
	join := w.enlist(e.Workers, depth)
	w.searchDepths(depth)
	if e.First {
		w.playFirst()
	}
	helped := join()
	r := w.finalResult()
	if w.watched != nil {
		w.watched.finish(before, r.Move, w.Stats, helped)
	}
	r.Stats, r.Time = w.Stats.Plus(helped), w.limit.elapsed()
	return r
}

// ownTable returns a table for one search to that depth.
func (e *Engine) ownTable(depth int) *Table {
	bytes := min(RungTable, 256<<min(2*depth, 30))
	if e.Workers > 1 {
		return NewTable(bytes) // which may be used by several workers at once
	}
	return NewGrowingTable(bytes)
}

// worker holds what the recursion of one search needs beside the window.
type worker struct {
	Switches
	abilities
	*Experience
	Stats
	position Position
	memory   *Table
	limit    *limit
	watched  *Watched    // position, if it is watched
	turner   game.Turner // position, if its moves may keep the turn
	crew     *crew       // of all workers, nil when there is one
	counts   bool        // the game is a game.PlyCounter, which has counted
	played   int         // so many plies before the root

	// What follows from the switches and the abilities.
	ordered      bool // something other than the table orders moves, by scores
	killersFirst bool // killers are tried before all other quiet moves
	flat         bool // where no depth is left there is only an evaluation
	evaluates    bool // a technique needs the static evaluation of inner nodes
	leafTable    bool // quiescence search uses the table
	deltaMargin  int  // of quiescence search: it prunes captures that win less

	onResult  func(Result)
	result    Result // of the deepest search that was finished
	line      []Move // the last principal variation at the present depth, or nil
	candidate candidate

	plies   []*plyState
	noPass  int // plies from the root before which nobody passes
	polled  int // nodes reported to limit
	pollAt  int // nodes at which to ask limit again
	stopped bool
}

// plyState holds the state of one ply: its moves, of which begin and next make an
// iterator, and what outlives a node.
type plyState struct {
	ply      int
	moves    []Move
	key      uint64    // of the position, once it was looked up in the table
	scores   []int     // of the moves, or empty where they have none
	tried    int       // how many of the moves were handed out
	unlisted bool      // only the table's move is ready
	turn     game.Side // whose turn it is, if a move may keep it
	move     Move      // handed out last, or the pass
	score    int       // of move

	line    []Move // the principal variation from here
	killers [2]Move
	static  int // the static evaluation of the position
}

// newWorker returns a worker that searches p. It looks up what p offers, so that the
// search need not.
func newWorker(s Switches, p Position, memory *Table, l *limit) *worker {
	w := &worker{
		Switches: s, abilities: find(p), Experience: new(Experience), position: p, memory: memory, limit: l,
		ordered:   s.Rank || s.Killers || s.History || s.Futility || s.Reductions,
		flat:      !s.Quiescence && !s.Extensions,
		evaluates: s.Futility || s.NullMove,
		leafTable: s.Graft && s.Table, deltaMargin: 2 * Inf,
		result: Result{Move: NoMove}, pollAt: pollEvery,
	}
	w.watched, _ = p.(*Watched)
	w.turner = game.Turns(p)
	if s.Futility {
		w.deltaMargin = 2 * w.unit
	}
	// Where every move is quiet, the history orders moves better, and the table knows fewer positions after
	// different killers: Connect Four to 16 plies took three times as many nodes.
	w.killersFirst = w.ranker != nil || !w.Table && !w.History
	var counter game.PlyCounter
	if counter, w.counts = game.Find[game.PlyCounter](p); w.counts {
		w.played = counter.Ply()
	}
	return w
}

func (w *worker) at(ply int) *plyState {
	for ply >= len(w.plies) {
		w.deeper()
	}
	return w.plies[ply]
}

func (w *worker) deeper() {
	w.plies = append(w.plies, &plyState{ply: len(w.plies), move: NoMove, killers: [2]Move{NoMove, NoMove}})
}

// setLine makes here.move, followed by the line of the position after it, the line
// of this node, which was searched to that depth.
func (w *worker) setLine(here *plyState, depth int) {
	here.line = append(here.line[:0], here.move)
	if depth > 1 || !w.flat {
		here.line = append(here.line, w.at(here.ply+1).line...)
	}
}
