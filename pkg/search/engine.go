package search

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"gametree/pkg/game"
)

// Engine is a search put together from the techniques of this package, each a
// switch. Its recursion is in node.go; the files after that hold a technique
// each. The zero value is fail-soft alpha-beta.
type Engine struct {
	Switches
	Workers int    // that search side by side; 0 and 1 are one. More need game.Cloner
	First   bool   // of equal moves play the first in the order of Moves, at the cost of proving it
	Store   *Table // kept from search to search; nil: one for each, of at most RungTable bytes

	// Experience is kept from search to search of the same player; nil: each
	// begins without. Of several workers only the first has it.
	Experience *Experience
}

// RungTable is how large a table becomes that was not given, in bytes; shallow
// searches have a smaller one.
const RungTable = 4 << 20

// Limits say when a search ends; what is 0 is no limit.
type Limits struct {
	Depth int           // plies
	Nodes int           // entered, give or take a thousand
	Time  time.Duration // from the start
	Soft  time.Duration // after which no deeper search is begun
}

// Answer is what a search has found so far.
type Answer struct {
	Value int    // for the player to move at the root
	Bound Bound  // Exact but when followed, where a window was missed
	Move  Move   // to play: the first of Line, or NoMove
	Line  []Move // the principal variation
	Depth int    // plies searched to the end
	Time  time.Duration
	Stats
}

// Missing returns an error that names what p would have to offer for this
// engine, or nil. What only helps to order moves is not missed.
func (e *Engine) Missing(p Position) error {
	a := find(p)
	_, clones := game.Find[game.Cloner](p)
	var lacks []string
	for _, need := range []struct {
		on, has bool
		what    string
	}{
		{e.Table, a.keyer != nil, "hash key (game.Keyer)"},
		{e.Quiescence, a.noisy != nil, "noisy moves (game.Noisy)"},
		{e.NullMove, a.passer != nil, "passing move (game.Passer)"},
		{e.Workers > 1, clones, "copies (game.Cloner)"},
	} {
		if need.on && !need.has {
			lacks = append(lacks, "no "+need.what)
		}
	}
	if lacks == nil {
		return nil
	}
	return fmt.Errorf("%w: %s", ErrMissing, strings.Join(lacks, ", "))
}

// ErrMissing is why an engine does not serve a game.
var ErrMissing = errors.New("not available")

// Search searches p until a limit is reached or ctx ends. It returns the answer
// of the deepest search that was finished, with the move of the one under way
// if that had found a better one. follow, if not nil, is told every answer as it
// is found. It is an error if p lacks what a switch needs. p is the same after
// the call as before it.
func (e *Engine) Search(ctx context.Context, p Position, l Limits, follow func(Answer)) (Answer, error) {
	if err := e.Missing(p); err != nil {
		return Answer{}, err
	}
	if l.Depth <= 0 {
		l.Depth = maxDepth
	}
	return e.search(ctx, p, l, follow), nil
}

// ToDepth is e as a Func.
func (e *Engine) ToDepth(p Position, depth int) int {
	if err := e.Missing(p); err != nil {
		panic(err)
	}
	return e.search(context.Background(), p, Limits{Depth: depth}, nil).Value
}

// search is Search on a game that lacks nothing, to a depth that may be 0.
func (e *Engine) search(ctx context.Context, p Position, l Limits, follow func(Answer)) Answer {
	memory := e.Store
	if e.Table && memory == nil {
		memory = NewTable(min(RungTable, 256<<min(2*l.Depth, 30)))
	}
	if memory != nil {
		memory.Age()
	}
	w := newWorker(e.Switches, p, memory, newLimit(ctx, l))
	if e.Experience != nil {
		w.Experience = e.Experience
		w.fade()
	}
	w.follow = follow
	join := w.enlist(e.Workers)
	a := w.deepen()
	if e.First {
		a = w.first()
	}
	w.limit.stop()
	helped := join()
	credit(p, w.Stats.Memory, helped)
	choose(p, a.Move)
	a.Stats, a.Time = w.Stats.Plus(helped), w.limit.elapsed()
	return a
}

// worker is one search at work: what its recursion needs beside the window.
type worker struct {
	Switches
	abilities
	*Experience
	Stats
	position Position
	memory   *Table
	limit    *limit
	ordered  bool  // moves have scores
	flat     bool  // where the depth is spent there is only an evaluation
	crew     *crew // of all workers, nil when there is one
	follow   func(Answer)
	answer   Answer

	plies   []*plyState
	noPass  int // plies from the root before which nobody passes
	polled  int // nodes that limit knows of
	stopped bool
}

// plyState is what is known at one ply.
type plyState struct {
	moves   []Move
	scores  []int  // of the moves, where there is an order
	line    []Move // the principal variation from here
	killers [2]Move
	made    Move // from here, that is being searched
	value   int  // of the position by its looks; see estimate
}

func newWorker(s Switches, p Position, memory *Table, l *limit) *worker {
	return &worker{
		Switches: s, abilities: find(p), Experience: new(Experience), position: p, memory: memory, limit: l, answer: Answer{Move: NoMove},
		ordered: s.Table || s.Rank || s.Killers || s.History,
		flat:    !s.Quiescence && !s.Extensions,
	}
}

// at returns the state of that ply.
func (w *worker) at(ply int) *plyState {
	if ply >= len(w.plies) {
		w.deeper(ply)
	}
	return w.plies[ply]
}

func (w *worker) deeper(ply int) {
	for ply >= len(w.plies) {
		w.plies = append(w.plies, &plyState{killers: [2]Move{NoMove, NoMove}})
	}
}

// found keeps what a search of the root has found: v in the window (alpha, beta).
func (w *worker) found(v, alpha, beta, depth int) {
	w.answer.Value, w.answer.Bound, w.answer.Depth = v, bound(v, alpha, beta), depth
	w.settle()
	if w.follow != nil {
		w.answer.Time, w.answer.Stats = w.limit.elapsed(), w.Stats
		w.follow(w.answer)
	}
}

// settle takes over the line of the search under way, if it has found one.
func (w *worker) settle() {
	if line := w.at(0).line; len(line) > 0 {
		w.answer.Line, w.answer.Move = w.continued(slices.Clone(line)), line[0]
	}
}

// continued returns line with what the table says comes after it: where the
// table answered, the search itself went no further.
func (w *worker) continued(line []Move) []Move {
	if !w.Table {
		return line
	}
	p := game.Unwrapped(w.position) // nobody watches this
	for _, m := range line {
		p.Make(m)
	}
	for len(line) < w.answer.Depth && (w.repeater == nil || !w.repeater.Repeated()) {
		e, ok := w.memory.Get(w.keyer.Key())
		if !ok || e.Bound&AtLeast == 0 || !slices.Contains(p.Moves(nil), e.Move) {
			break
		}
		p.Make(e.Move)
		line = append(line, e.Move)
	}
	for _, m := range slices.Backward(line) {
		p.Unmake(m)
	}
	return line
}

// first makes sure that no move before the chosen one is as good: a search that
// tries moves in an order of its own only knows that they are not better.
func (w *worker) first() Answer {
	p, a := w.position, &w.answer
	for _, m := range p.Moves(nil) {
		if m == a.Move || w.stopped {
			break
		}
		p.Make(m)
		v := -w.node(a.Depth-1, 1, -a.Value, -a.Value+1)
		report(p, v)
		p.Unmake(m)
		if v >= a.Value && !w.stopped {
			a.Move, a.Line = m, append([]Move{m}, w.at(1).line...)
			break
		}
	}
	return *a
}
