package search

// The scores by which an Engine orders moves, in classes far apart: within a
// class the rank or the history decides.
const (
	remembered = 1 << 50 // the table's move
	winning    = 1 << 40 // seems to win something
	killer     = 1 << 30 // cut at this ply
	losing     = -1 << 40
	later      = -1 << 50 // another worker is at it
)

// order makes the moves of this ply ready, with their scores.
func (w *worker) order(here *plyState, ply int, best Move) {
	here.moves, here.scores = w.position.Moves(here.moves[:0]), here.scores[:0]
	if w.orders() {
		for _, m := range here.moves {
			here.scores = append(here.scores, w.promise(m, here, ply, best))
		}
	}
}

// orders reports whether moves have scores at all.
func (w *worker) orders() bool { return w.Table || w.Rank || w.Killers || w.History }

// promise returns the score of m.
func (w *worker) promise(m Move, here *plyState, ply int, best Move) int {
	if m == best {
		return remembered
	}
	if w.Rank && w.ranker != nil {
		if rank := w.ranker.Rank(m); rank > 0 {
			return winning + rank
		} else if rank < 0 {
			return losing + rank
		}
	}
	if w.Killers {
		for i, k := range here.killers {
			if m == k {
				return killer - i
			}
		}
		if m == w.reply(ply) {
			return killer - 2
		}
	}
	if w.History {
		return w.scores[ply&1].Of(m)
	}
	return 0
}

// pick brings the most promising of the moves from i on to i and returns it with
// its score; the others keep their order. Sorting them all would be wasted where
// the first one cuts.
func (here *plyState) pick(i int) (Move, int) {
	moves, scores := here.moves, here.scores
	if len(scores) == 0 {
		return moves[i], 0
	}
	best := i
	for j := i + 1; j < len(scores); j++ {
		if scores[j] > scores[best] {
			best = j
		}
	}
	m, score := moves[best], scores[best]
	copy(moves[i+1:best+1], moves[i:best])
	copy(scores[i+1:best+1], scores[i:best])
	moves[i], scores[i] = m, score
	return m, score
}

// putOff makes m the last of the moves.
func (here *plyState) putOff(m Move) {
	here.moves, here.scores = append(here.moves, m), append(here.scores, later)
}

// quiet reports whether m neither wins nor loses anything at once.
func (w *worker) quiet(m Move) bool { return w.ranker == nil || w.ranker.Rank(m) == 0 }

// cut learns from a cutoff by move number i: it was good here, and the quiet moves
// before it were not.
func (w *worker) cut(here *plyState, i, depth, ply int) {
	if i < len(here.moves)-1 {
		w.Cutoffs++
	}
	m := here.moves[i]
	if !w.quiet(m) {
		return
	}
	if w.Killers {
		here.remind(m)
		w.answered(ply, m)
	}
	if w.History {
		scores := &w.scores[ply&1]
		scores.Learn(m, depth*depth)
		for _, before := range here.moves[:i] {
			if w.quiet(before) {
				scores.Learn(before, -depth*depth)
			}
		}
	}
}
