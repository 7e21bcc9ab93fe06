// Rung pvs: principal variation search.
//
// Source: Finkel and Fishburn (1982), Marsland and Campbell (1982).
// Adds to aspiration: once there is a best move, each other one is searched in a null
// window, which contains no value: it only shows whether the move is better. That
// is cheap, and a move that is better must be searched again. With a good order
// there are few.

package search

// pvs returns the value of the move of here that was just made, for the player who made
// it, exact in (alpha, beta).
func (w *worker) pvs(here *plyState, depth, alpha, beta int) int {
	if here.tried == 1 { // the first move
		return w.below(here, depth-1, alpha, beta)
	}
	v := w.below(here, depth-1, alpha, alpha+1) // is the move better than the best one?
	if alpha < v && v < beta {
		v = w.below(here, depth-1, v, beta) // it is: how much better?
	}
	return v
}
