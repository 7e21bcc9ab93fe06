// Rung pvs: principal variation search.
//
// Source: Finkel and Fishburn (1982), Marsland and Campbell (1982).
// Adds to aspiration: once there is a best move, each other one is searched in a null
// window, which contains no value: it only shows whether the move is better. That
// is cheap, and a move that is better must be searched again. With a good order
// there are few.

package search

// child searches the position after here.move, which was just made, and returns
// its value for the player who made it, exact in (low, beta).
func (w *worker) child(here *plyState, looks outlook, depth, low, beta int) int {
	ply := here.ply
	if w.isBare {
		return -w.bare(depth-1, ply+1, -beta, -low)
	}
	if w.Reductions {
		if r := w.reduction(looks, here, depth, beta-low > 1); r > 0 {
			if v := -w.node(depth-1-r, ply+1, -low-1, -low); v <= low {
				return v
			}
		}
	}
	if w.PVS && here.tried > 1 {
		v := -w.node(depth-1, ply+1, -low-1, -low)
		if v <= low || v >= beta {
			return v
		}
		low = v // it is worth that at least
	}
	return -w.node(depth-1, ply+1, -beta, -low)
}
