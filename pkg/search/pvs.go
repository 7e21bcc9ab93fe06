// Rung 11: principal variation search.
//
// Source: Finkel and Fishburn (1982), Marsland and Campbell (1982).
// Adds to rung 10: once there is a best move, the others are only asked whether
// they are better, in a window in which there is no value. An answer no is
// cheap; yes must be searched again. With a good order no is nearly always right.

package search

// child searches the position after move number i of its parent, which had that
// score in its order, and
// returns its value for the player who made it. It is exact in (low, beta).
func (w *worker) child(looks outlook, score, i, depth, ply, low, beta int) int {
	if depth == 1 && !w.Quiescence && !w.Extensions {
		return -w.leaf(ply+1, -beta, -low, false)
	}
	if w.Reductions {
		if r := w.reduction(looks, score, i, depth); r > 0 {
			if v := -w.node(depth-1-r, ply+1, -low-1, -low); v <= low {
				return v
			}
		}
	}
	if w.PVS && i > 0 {
		v := -w.node(depth-1, ply+1, -low-1, -low)
		if v <= low || v >= beta {
			return v
		}
		low = v // it is worth that at least
	}
	return -w.node(depth-1, ply+1, -beta, -low)
}
