// Rung 9: iterative deepening.
//
// Source: Scott (1969); Slate and Atkin (1977).
// Adds to rung 8: the root is searched to depth 1, then 2, and so on. The table
// hands each search the best moves of the one before, which saves more than the
// shallow searches cost; and there is an answer whenever time runs out.

package search

import "gametree/pkg/game"

// deepen searches the root until its limits are reached.
func (w *worker) deepen() Answer {
	depth := w.limit.Depth
	if w.Deepening {
		depth = min(depth, 1)
	}
	for ; w.limit.deeper(depth); depth++ {
		v := w.root(depth)
		if w.stopped {
			w.settle() // what it has found is better than what was known
			break
		}
		w.answer.Bound = Exact
		if w.leads() {
			w.limit.armed.Store(true)
		}
		if n, ok := game.Plies(v); ok && w.Deepening && max(n, -n) <= depth {
			break // no nearer win is to be found
		}
	}
	return w.answer
}

// root searches the root to that depth and returns its value.
func (w *worker) root(depth int) int {
	search := func(alpha, beta int) int {
		again(w.position)
		v := w.node(depth, 0, alpha, beta)
		if !w.stopped {
			w.found(v, alpha, beta, depth)
		}
		return v
	}
	switch {
	case w.MTDF:
		v, _ := MTDF(search, w.answer.Value)
		return v
	case w.Aspiration && w.answer.Depth > 0:
		return Aspire(search, w.answer.Value, max(w.unit/4, 1))
	}
	return search(-Inf, Inf)
}
