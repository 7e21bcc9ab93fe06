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

// unknown returns how many plies less deep a node is searched of which the table
// knows no move: a shallower search finds out where to begin.
func (w *worker) unknown(e Entry, depth int) int {
	if w.Reductions && w.Table && e.Move == NoMove && depth >= unknownDepth {
		return 1
	}
	return 0
}

// reduction returns how many plies less deep here.move, just made, is searched
// first.
func (w *worker) reduction(looks outlook, here *plyState, depth int, open bool) int {
	score, i := here.score, here.tried-1
	if depth < reduceDepth || i < reduceFrom || looks.check || score >= killer-2 {
		return 0
	}
	if w.checker != nil && w.checker.InCheck() {
		return 0
	}
	r := reductions[min(depth, 63)][min(i, 63)]
	if score < losing/2 {
		return min(r, 1) // it is noisy
	}
	r -= score / most // less for a good history
	if !looks.improving {
		r++
	}
	if open {
		r-- // the principal variation is worth more
	}
	return max(0, min(r, depth-2))
}
