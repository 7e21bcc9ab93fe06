package search

import (
	"fmt"
	"slices"

	"gametree/pkg/game"
)

// Observer receives what a search does, in the order in which it happens. All
// values are in the view of the player to move at the node.
type Observer interface {
	// Enter is called when move m has led to a new node, where p now stands. At
	// the root m is NoMove. Window and Leaf are about the node entered last that
	// has not returned.
	Enter(p Position, m Move)

	// Window is called with the window in which the search entered the node, if
	// it reports windows.
	Window(alpha, beta int)

	// Leaf is called when the node has been evaluated.
	Leaf(value int)

	// Return is called when the search leaves the node. value is -Inf if it is
	// unknown. untried are the moves that a cutoff left untried; the slice is
	// valid only during the call.
	Return(value int, untried []Move)
}

// Watched stands in front of a Position and records what a search does with it.
// The search needs no change: any function that plays on a Position can be
// watched. The rungs with a window also report their window and their values, by
// enter and report. Where a search reports nothing, the value of a node is the
// best of its children's.
type Watched struct {
	Stats
	position Position
	observer Observer    // may be nil
	turner   game.Turner // or nil
	stack    []frame     // one for each ply, the root first
}

// frame holds what is known about a node while the search is in it.
type frame struct {
	move      Move      // that led here
	turn      game.Side // Neither if every move passes the turn
	offered   bool      // the search has asked for the moves of the node
	untried   []Move    // those that it has not tried yet
	tried     bool      // it has tried one
	entered   bool      // with a window
	evaluated bool
	credited  bool // its cutoffs are counted already
	value     int  // the best so far for the player to move, -Inf while it is unknown
	best      Move // the first move that reached it
}

// maxPlies is more than the plies of any search and fits into Go's stack.
const maxPlies = 10_000

// Watch returns a Watched that stands in front of p, with p as the root.
// observer may be nil: then it only counts.
func Watch(p Position, observer Observer) *Watched {
	w := &Watched{position: p, observer: observer, turner: game.Turns(p)}
	w.push(game.NoMove)
	return w
}

// Result ends the watch: value is what the search returned for the root.
// It is an error to have made moves that were not taken back.
func (w *Watched) Result(value int) (Result, error) {
	if open := len(w.stack) - 1; open > 0 {
		return Result{}, fmt.Errorf("search: moves made and not taken back: %d", open)
	}
	w.top().value = value
	w.leave()
	return Result{Value: value, Move: w.top().best, Stats: w.Stats}, nil
}

// Unwrap returns the position behind w.
func (w *Watched) Unwrap() Position { return w.position }

func (w *Watched) top() *frame { return &w.stack[len(w.stack)-1] }

// push opens the frame of a new node. Frames are reused with their slices.
func (w *Watched) push(m Move) {
	n := len(w.stack)
	if n < cap(w.stack) {
		w.stack = w.stack[:n+1]
	} else {
		w.stack = append(w.stack, frame{})
	}
	f := w.top()
	*f = frame{move: m, untried: f.untried[:0], value: -Inf, best: game.NoMove}
	if w.turner != nil {
		f.turn = w.turner.Turn()
	}
	w.Nodes++
	if w.observer != nil {
		w.observer.Enter(w.position, m)
	}
}

// leave counts the current node's cutoff and reports its value.
func (w *Watched) leave() {
	f := w.top()
	untried := f.untried
	if !f.tried {
		untried = nil // it is a leaf
	}
	if len(untried) > 0 && !f.credited {
		w.Cutoffs++
	}
	if w.observer != nil {
		w.observer.Return(f.value, untried)
	}
}

func (w *Watched) Moves(buf []Move) []Move {
	moves := w.position.Moves(buf)
	w.offer(moves[len(buf):])
	return moves
}

// offer stores the moves from which the search chooses at the current node.
func (w *Watched) offer(moves []Move) {
	if f := w.top(); !f.offered {
		f.offered, f.untried = len(moves) > 0, append(f.untried, moves...)
	}
}

func (w *Watched) Make(m Move) {
	if len(w.stack) >= maxPlies {
		panic(fmt.Sprintf("search: %d plies deep and no end: does the search count its depth down, "+
			"and stop where the game is over?", maxPlies))
	}
	f := w.top()
	if i := slices.Index(f.untried, m); i >= 0 {
		f.tried, f.untried = true, slices.Delete(f.untried, i, i+1)
	}
	w.position.Make(m)
	w.push(m)
}

func (w *Watched) Unmake(m Move) {
	if len(w.stack) == 1 {
		panic(fmt.Sprintf("search: move %d is taken back at the root, where none was made", m))
	}
	w.leave()
	w.position.Unmake(m)
	child := w.top()
	w.stack = w.stack[:len(w.stack)-1]
	f := w.top()
	if v := child.seenBy(f, child.value); child.value != -Inf && v > f.value {
		f.value, f.best = v, child.move
	}
}

// seenBy returns v, the value of f for one of the players to move at f and above, as the other one sees it.
func (f *frame) seenBy(above *frame, v int) int {
	if f.turn != game.Neither && f.turn == above.turn {
		return v
	}
	return -v
}

func (w *Watched) Terminal() bool { return w.position.Terminal() }

func (w *Watched) Evaluate() int {
	v := w.position.Evaluate()
	if f := w.top(); !f.evaluated {
		f.evaluated = true
		if !f.tried {
			f.value = v
		}
		w.Leaves++
		if w.observer != nil {
			w.observer.Leaf(v)
		}
	}
	return v
}

// enter reports the window with which the search enters p, if p is watched.
func enter(p Position, alpha, beta int) {
	w, ok := p.(*Watched)
	if !ok {
		return
	}
	switch f := w.top(); {
	case len(w.stack) > 1 && f.entered: // a second search of the move is a node of its own
		w.leave()
		w.stack = w.stack[:len(w.stack)-1]
		w.push(f.move)
	case f.entered || f.evaluated:
		w.Nodes++ // once more, with another window or depth
		f.evaluated = false
	}
	w.top().entered = true
	if w.observer != nil {
		w.observer.Window(alpha, beta)
	}
}

// report reports, if p is watched, that the move that led to p is worth v to the
// player who made it.
func report(p Position, v int) {
	if w, ok := p.(*Watched); ok {
		f := w.top()
		f.value = f.seenBy(&w.stack[len(w.stack)-2], v)
	}
}

// Enters and Returns let a search outside this package report too, where it enters a node and
// where it leaves it: its window, and its value for the player to move. p is the node.
func Enters(p Position, alpha, beta int) {
	if w, ok := game.Find[*Watched](p); ok {
		enter(w, alpha, beta)
	}
}

// Returns: see Enters.
func Returns(p Position, value int) {
	if w, ok := game.Find[*Watched](p); ok {
		w.top().value = value
	}
}

// observerOf returns the observer of p, if p is watched by an O.
func observerOf[O any](p Position) (o O, ok bool) {
	if w, watched := p.(*Watched); watched {
		o, ok = w.observer.(O)
	}
	return o, ok
}

// reportMean reports, if the observer of p receives means, that p is worth mean, found with
// that window. It returns mean.
func reportMean(p Position, mean, alpha, beta float64) float64 {
	if o, ok := observerOf[interface {
		Mean(mean, alpha, beta float64)
	}](p); ok {
		o.Mean(mean, alpha, beta)
	}
	return mean
}

// reportGuide reports, if the observer of p receives it, what a guide said about p, and with
// which weight of the priors the search uses it. priors may change later. UCT reports its weight of
// exploration, without priors.
func reportGuide(p Position, c float64, priors []float64, value float64) {
	type guided interface {
		Guided(c float64, priors []float64, value float64)
	}
	if o, ok := observerOf[guided](p); ok {
		o.Guided(c, priors, value)
	}
}

// finish takes over the result of an engine that searched w: the move that it plays, its
// cutoffs in place of those counted since before, and the counts of its table and of its
// helpers, which cannot be watched.
func (w *Watched) finish(before int, m Move, did, helped Stats) {
	f := w.top()
	f.best, f.credited = m, true
	w.Cutoffs = before + did.Cutoffs
	w.Stats = w.Plus(Stats{Memory: did.Memory}).Plus(helped)
}
