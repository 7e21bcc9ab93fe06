// Rung deepening: iterative deepening.
//
// Source: Scott (1969); Slate and Atkin (1977).
// Adds to table: the root is searched to depth 1, then 2, and so on. Each search
// finds the best moves of the one before in the table, which saves more than the
// shallow searches cost; and there is an answer whenever time runs out.

package search

import (
	"math"
	"slices"

	"gametree/pkg/game"
)

// deepen searches the root until its limits are reached.
func (w *worker) deepen() {
	depth := w.limit.Depth
	if w.Deepening {
		depth = min(depth, 1)
	}
	for ; w.limit.deeper(depth); depth++ {
		v := w.search(depth)
		if w.stopped {
			return
		}
		w.finish(v, depth)
		if n, ok := game.Plies(v); ok && w.Deepening && w.nearest(max(n, -n)-w.played, depth) {
			return
		}
	}
}

// nearest reports whether a search to that depth would have found a win nearer than
// one in that many plies. A selective search may have reduced or skipped the nearer
// one, so it goes on for twice as many plies.
func (w *worker) nearest(plies, depth int) bool {
	if w.Graft || w.NullMove || w.Reductions || w.Futility {
		plies *= 2
	}
	return plies <= depth
}

// search searches the root to that depth and returns its value.
func (w *worker) search(depth int) int {
	w.line = nil
	w.root = contest{move: w.answer.Move}
	pass := func(alpha, beta int) int {
		again(w.position)
		w.root.searched = false
		v := w.node(depth, 0, alpha, beta)
		if !w.stopped {
			w.found(v, bound(v, alpha, beta), depth)
		}
		return v
	}
	switch {
	case w.MTDF:
		v, _ := MTDF(pass, w.answer.Value)
		return v
	case w.Aspiration && w.answer.Depth > 0:
		return Aspire(pass, w.answer.Value, max(w.unit/4, 1))
	}
	return pass(-Inf, Inf)
}

// found keeps the line of a finished pass over the root. If the value is only a
// bound, it is reported as such.
func (w *worker) found(v int, b Bound, depth int) {
	if line := w.at(0).line; len(line) > 0 {
		w.line = w.continued(slices.Clone(line), depth)
	}
	if b != Exact {
		w.tell(w.settled(v, b, depth))
	}
}

// finish makes v, the value of the root at that depth, the answer.
func (w *worker) finish(v, depth int) {
	w.answer = w.settled(v, Exact, depth)
	w.tell(w.answer)
	if w.leads() {
		w.limit.armed.Store(true)
	}
}

// settled returns an answer with the last line, or that of the depth before.
func (w *worker) settled(v int, b Bound, depth int) Result {
	a := Result{Value: v, Bound: b, Depth: depth, Move: w.answer.Move, Line: w.answer.Line}
	if w.line != nil {
		a.Move, a.Line = w.line[0], w.line
	}
	return a
}

// tell reports a to whoever follows the search.
func (w *worker) tell(a Result) {
	if w.follow != nil {
		a.Time, a.Stats = w.limit.elapsed(), w.Stats
		w.follow(a)
	}
}

// contest decides on the move to play if the present depth is not finished. A move
// replaces the one of the last finished depth only if both were searched and it is
// worth more.
type contest struct {
	move     Move   // to beat
	searched bool   // in this pass over the root
	value    int    // of move once it was searched, or an upper bound
	line     []Move // of a move that won the contest at this depth, or nil
}

// weigh enters here.move, a move of the root worth v or at most v, into the
// contest. low is the value of the best one so far, with which here.line begins.
func (w *worker) weigh(here *plyState, v, low int) {
	c := &w.root
	if here.move == c.move {
		c.searched, c.value = true, v
	}
	if c.searched && len(here.line) > 0 && here.line[0] != c.move && low > c.value {
		c.move, c.value = here.line[0], low
		c.line = slices.Clone(here.line)
	}
}

// outcome returns the answer of a search that ended.
func (w *worker) outcome() Result {
	a := w.answer
	switch {
	case a.Bound == 0: // no depth was finished
		a.Move, a.Line = NoMove, nil
		if line := w.at(0).line; len(line) > 0 {
			a.Move, a.Line = line[0], slices.Clone(line)
		}
		w.stopped, w.pollAt = false, math.MaxInt
		a.Value, a.Bound = w.node(0, 0, -Inf, Inf), Exact
	case w.stopped && w.root.line != nil:
		a.Move, a.Line = w.root.move, w.continued(w.root.line, a.Depth+1)
	}
	return a
}

// continued returns line with the moves that the table has for the positions after
// it, up to that depth: where the table answered, the search itself went no further.
func (w *worker) continued(line []Move, depth int) []Move {
	if !w.Table {
		return line
	}
	p := game.Unwrapped(w.position) // nobody watches this
	for _, m := range line {
		p.Make(m)
	}
	for len(line) < depth && (w.repeater == nil || !w.repeater.Repeated()) {
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
