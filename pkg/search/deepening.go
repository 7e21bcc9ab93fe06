// Rung deepening: iterative deepening.
//
// Source: Scott (1969); Slate and Atkin (1977).
// Adds to table: the root is searched to depth 1, then 2, and so on. Each search
// finds the best moves of the one before in the table, which saves more than the
// shallow searches cost; and there is a result whenever time runs out.

package search

import "gametree/pkg/game"

// deepen searches the root to depth 1, 2, … until a limit is reached or a deeper search
// would find no nearer end of the game.
func (w *worker) deepen() {
	for depth := min(w.limit.Depth, 1); w.limit.deeper(depth); depth++ {
		v := w.searchRoot(depth)
		if w.stopped || w.nearest(v, depth) {
			return
		}
	}
}

// nearest reports whether v stands for a win or a loss in so few plies that a search to
// that depth would have found a nearer one. A selective search may have pruned the nearer
// one, so it goes on for twice as many plies.
func (w *worker) nearest(v, depth int) bool {
	n, ends := game.Plies(v)
	plies := max(n, -n) - w.played
	if w.selective() {
		plies *= 2
	}
	return w.counts && ends && plies <= depth
}
