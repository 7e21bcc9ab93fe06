// Rung pvs: principal variation search.
//
// Source: Finkel and Fishburn (1982), Marsland and Campbell (1982).
// Adds to aspiration: once there is a best move, each other one is searched in a null
// window, which contains no value: it only shows whether the move is better. That
// is cheap, and a move that is better must be searched again. With a good order
// there are few.

package search

// pvs returns the value of a move of the node at ply, for the player who made it, exact
// in (alpha, beta). first reports whether it is the first move of the node.
func (w *worker) pvs(first bool, depth, ply, alpha, beta int) int {
	if first {
		return -w.node(depth-1, ply+1, -beta, -alpha)
	}
	v := -w.node(depth-1, ply+1, -alpha-1, -alpha) // is the move better than the best one?
	if alpha < v && v < beta {
		v = -w.node(depth-1, ply+1, -beta, -v) // it is: how much better?
	}
	return v
}
