package search

import (
	"math"
	"slices"
)

// searchDepths searches the root to that depth, or to depth 1, 2, … until a limit is reached.
func (w *worker) searchDepths(depth int) {
	if w.Deepening {
		w.deepen()
	} else {
		w.searchRoot(depth)
	}
}

// searchRoot searches the root to that depth and returns its value, which becomes the
// result unless the search is stopped.
func (w *worker) searchRoot(depth int) (v int) {
	w.line = nil
	w.candidate = candidate{move: w.result.Move}
	search := func(alpha, beta int) int {
		if w.watched != nil {
			root := w.watched.top()
			root.value, root.best = -Inf, NoMove
		}
		w.candidate.searched = false
		v := w.node(depth, 0, alpha, beta)
		if !w.stopped {
			w.keepLine(v, bound(v, alpha, beta), depth)
		}
		return v
	}
	switch {
	case w.MTDF:
		v, _ = MTDF(search, w.result.Value)
	case w.Aspiration && w.result.Depth > 0:
		v = Aspire(search, w.result.Value, max(w.unit/4, 1))
	default:
		v = search(-Inf, Inf)
	}
	if w.stopped {
		return v
	}
	w.result = w.newResult(v, Exact, depth)
	w.follow(w.result)
	if w.Deepening && (w.crew == nil || w.crew.leader == w) {
		w.limit.armed.Store(true)
	}
	return v
}

// keepLine stores the principal variation of a finished search of the root. If its value v
// is only a bound, keepLine reports it as an interim result.
func (w *worker) keepLine(v int, b Bound, depth int) {
	if line := w.at(0).line; len(line) > 0 {
		w.line = w.continued(slices.Clone(line), depth)
	}
	if b != Exact {
		w.follow(w.newResult(v, b, depth))
	}
}

// newResult returns a result with the last principal variation, or that of the depth before.
func (w *worker) newResult(v int, b Bound, depth int) Result {
	r := Result{Value: v, Bound: b, Depth: depth, Move: w.result.Move, Line: w.result.Line}
	if w.line != nil {
		r.Move, r.Line = w.line[0], w.line
	}
	return r
}

func (w *worker) follow(r Result) {
	if w.onResult != nil {
		r.Time, r.Stats = w.limit.elapsed(), w.Stats
		w.onResult(r)
	}
}

// candidate is the move to play if the present depth is not finished. A move replaces
// the best move of the last finished depth only if both were searched and it is worth more.
type candidate struct {
	move     Move
	searched bool   // in this search of the root
	value    int    // of move once it was searched, or an upper bound
	line     []Move // of a move that replaced another one at this depth, or nil
}

// compare replaces the candidate if another move was found to be worth more. here.move, a
// move of the root, was searched: it is worth v, or at most v. low is the value of the best
// move so far, with which here.line begins.
func (w *worker) compare(here *plyState, v, low int) {
	c := &w.candidate
	if here.move == c.move {
		c.searched, c.value = true, v
	}
	if c.searched && len(here.line) > 0 && here.line[0] != c.move && low > c.value {
		c.move, c.value = here.line[0], low
		c.line = slices.Clone(here.line)
	}
}

func (w *worker) finalResult() Result {
	r := w.result
	switch {
	case r.Bound == 0: // no depth was finished
		r.Move, r.Line = NoMove, nil
		if line := w.at(0).line; len(line) > 0 {
			r.Move, r.Line = line[0], slices.Clone(line)
		}
		w.stopped, w.pollAt, w.leafTable = false, math.MaxInt, false // the table is for searched moves
		r.Value, r.Bound = w.node(0, 0, -Inf, Inf), Exact
	case w.stopped && w.candidate.line != nil:
		r.Move, r.Line = w.candidate.move, w.continued(w.candidate.line, r.Depth+1)
	}
	return r
}

// playFirst plays the first of the best moves in the order of Moves: a search that tries
// moves in another order has only shown that the moves before are not better.
func (w *worker) playFirst() {
	p, r := w.position, &w.result
	if r.Depth == 0 {
		return
	}
	for _, m := range p.Moves(nil) {
		if m == r.Move || w.stopped {
			break
		}
		p.Make(m)
		v := w.below(w.at(0), r.Depth-1, r.Value-1, r.Value)
		report(p, v)
		p.Unmake(m)
		if v >= r.Value && !w.stopped {
			r.Move, r.Line = m, append([]Move{m}, w.at(1).line...)
			break
		}
	}
}
