//go:build ignore

package answer

import "gametree/pkg/game"

// Skipped returns the numbers of the leaves below p that alpha-beta does not
// evaluate. Leaves are numbered from 0, from left to right.
func Skipped(p game.Position) []int {
	w := &walk{p: p}
	w.search(-game.Inf, game.Inf)
	return w.skipped
}

// walk goes through a tree and numbers its leaves.
type walk struct {
	p       game.Position
	leaf    int // the number of the next leaf
	skipped []int
}

func (w *walk) search(alpha, beta int) int {
	if w.p.Terminal() {
		w.leaf++
		return w.p.Evaluate()
	}
	for _, m := range w.p.Moves(nil) {
		w.p.Make(m)
		if alpha >= beta {
			w.skip()
		} else {
			alpha = max(alpha, -w.search(-beta, -alpha))
		}
		w.p.Unmake(m)
	}
	return alpha
}

func (w *walk) skip() {
	if w.p.Terminal() {
		w.skipped = append(w.skipped, w.leaf)
		w.leaf++
		return
	}
	for _, m := range w.p.Moves(nil) {
		w.p.Make(m)
		w.skip()
		w.p.Unmake(m)
	}
}
