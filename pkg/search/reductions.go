// Rung reductions: late-move reductions.
//
// Source: the programs since about 2005, Fruit (Letouzey) among the first.
// Adds to nullmove: with a good order a late quiet move is rarely the best, so it
// is searched less deep, in a null window; if it seems better than the best one,
// it is searched again to the full depth.
// Changes the value where a late quiet move needs the full depth.

package search

import "math"

const (
	reduceDepth  = 3 // plies from which moves are reduced
	reduceFrom   = 3 // number of the first move that is
	unknownDepth = 5 // plies from which a node without a move in the table is reduced
)

// reductions holds the number of plies by depth and number of the move:
// log(depth)·log(number)/2.2, rounded.
var reductions = func() (r [64][64]int) {
	var log [64]float64
	for i := 1; i < 64; i++ {
		log[i] = math.Log(float64(i))
	}
	for depth := range r {
		for i := range r[depth] {
			r[depth][i] = int(0.5 + log[depth]*log[i]/2.2)
		}
	}
	return r
}()

// reductionWithoutMove returns how many plies less deep a node is searched whose entry
// has no move: a shallower search finds out where to begin.
func (w *worker) reductionWithoutMove(e Entry, depth int) int {
	if w.Reductions && e.Move == NoMove && depth >= unknownDepth {
		return 1
	}
	return 0
}

// searchReduced searches a late quiet move, just made, less deeply and in a null window.
// ok reports whether that suffices: the move is worth at most v, and v <= low.
func (w *worker) searchReduced(static evaluation, here *plyState, depth, low, beta int) (v int, ok bool) {
	r := w.reduction(static, here, depth, beta-low > 1)
	if r == 0 {
		return 0, false
	}
	v = w.below(here, depth-1-r, low, low+1)
	return v, v <= low
}

// reduction returns how many plies less deep here.move, just made, is searched first.
// open reports whether the window contains a value.
func (w *worker) reduction(static evaluation, here *plyState, depth int, open bool) int {
	score, i := here.score, here.tried-1
	if depth < reduceDepth || i < reduceFrom || static.check || score >= killer-2 || w.inCheck() {
		return 0
	}
	r := reductions[min(depth, 63)][min(i, 63)]
	if score < losing/2 {
		return min(r, 1) // it is noisy
	}
	r -= score / most // less for a good history
	if !static.improving {
		r++
	}
	if open {
		r-- // the principal variation is worth more
	}
	return max(0, min(r, depth-2))
}
