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
	if !w.ordered {
		return
	}
	reply := w.reply(ply)
	for _, m := range here.moves {
		here.scores = append(here.scores, w.promise(m, here, ply, best, reply))
	}
}

// begin makes the table's move ready and no other, if the game knows without a
// list that it is legal: where it cuts, no list is needed.
func (w *worker) begin(here *plyState, best Move) bool {
	if w.judge == nil || !w.judge.IsLegal(best) {
		return false
	}
	here.moves, here.scores = append(here.moves[:0], best), append(here.scores[:0], remembered)
	return true
}

// promise returns the score of m.
func (w *worker) promise(m Move, here *plyState, ply int, best, reply Move) int {
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
		if m == reply {
			return killer - 2
		}
	}
	if w.History {
		return w.merit(ply, m)
	}
	return 0
}

// pick brings the most promising of the moves from i on to i and returns it with
// its score; the others keep their order. Sorting them all would be wasted where
// the first one cuts.
func (here *plyState) pick(i int) (Move, int) {
	moves, scores, best := here.moves, here.scores, i
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

// dropQuiet forgets the quiet moves from i on that give no check.
func (w *worker) dropQuiet(here *plyState, i int) {
	n := i
	for j := i; j < len(here.moves); j++ {
		if here.scores[j] < losing/2 || w.announces(here.moves[j]) {
			here.moves[n], here.scores[n] = here.moves[j], here.scores[j]
			n++
		}
	}
	here.moves, here.scores = here.moves[:n], here.scores[:n]
}

// putOff makes m the last of the moves.
func (here *plyState) putOff(m Move) {
	here.moves, here.scores = append(here.moves, m), append(here.scores, later)
}

// quiet reports whether m neither wins nor loses anything at once.
func (w *worker) quiet(m Move) bool { return w.ranker == nil || w.ranker.Rank(m) == 0 }

// cut learns from a cutoff by move number i: it was good here, and the quiet moves
// before it were not. begun: there are more moves than were made ready.
func (w *worker) cut(here *plyState, i, depth, ply int, begun bool) {
	if begun || i < len(here.moves)-1 {
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
		w.learn(ply, m, depth*depth)
		for _, before := range here.moves[:i] {
			if w.quiet(before) {
				w.learn(ply, before, -depth*depth)
			}
		}
	}
}
