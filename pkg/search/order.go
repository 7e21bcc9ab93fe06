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

// order returns the moves of the position with their scores.
func (w *worker) order(ply int, best Move) []Scored {
	w.moves = w.position.Moves(w.moves[:0])
	here := w.at(ply)
	here.moves = here.moves[:0]
	for _, m := range w.moves {
		s := Scored{Move: m}
		if w.orders() {
			s.Score = w.promise(m, ply, best)
		}
		here.moves = append(here.moves, s)
	}
	return here.moves
}

// orders reports whether moves have scores at all.
func (w *worker) orders() bool { return w.Table || w.Rank || w.Killers || w.History }

// promise returns the score of m.
func (w *worker) promise(m Move, ply int, best Move) int {
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
		for i, k := range w.at(ply).killers {
			if m == k {
				return killer - i
			}
		}
	}
	if w.History {
		return w.scores[ply&1].Of(m)
	}
	return 0
}

// pick brings the most promising of moves[i:] to i and keeps the order of the
// others. Sorting them all would be wasted where the first one cuts.
func (w *worker) pick(moves []Scored, i int) Scored {
	if !w.orders() {
		return moves[i]
	}
	best := i
	for j := i + 1; j < len(moves); j++ {
		if moves[j].Score > moves[best].Score {
			best = j
		}
	}
	m := moves[best]
	copy(moves[i+1:best+1], moves[i:best])
	moves[i] = m
	return m
}

// quiet reports whether m neither wins nor loses anything at once.
func (w *worker) quiet(m Move) bool { return w.ranker == nil || w.ranker.Rank(m) == 0 }

// cut learns from a cutoff by moves[i]: it was good here, and the quiet moves
// before it were not.
func (w *worker) cut(moves []Scored, i, depth, ply int) {
	if i < len(moves)-1 {
		w.Cutoffs++
	}
	m := moves[i].Move
	if !w.quiet(m) {
		return
	}
	if w.Killers {
		w.remind(ply, m)
	}
	if w.History {
		scores := &w.scores[ply&1]
		scores.Learn(m, depth*depth)
		for _, before := range moves[:i] {
			if w.quiet(before.Move) {
				scores.Learn(before.Move, -depth*depth)
			}
		}
	}
}
