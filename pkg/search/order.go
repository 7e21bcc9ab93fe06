package search

import "slices"

// The scores by which an Engine orders moves, in classes far apart: within a
// class the rank or the history decides.
const (
	remembered = 1 << 50  // the table's move
	winning    = 1 << 40  // seems to win something
	killer     = 1 << 30  // cut at this ply
	losing     = -1 << 40 // seems to lose something
	later      = -1 << 50 // another worker is searching it
)

// begin makes the moves of a node ready, to be handed out by next: first the
// table's move, if there is one, then the others by their scores. If the game can
// tell without a list that the table's move is legal, the others wait until next
// is asked for them: where the first move cuts, no list is needed.
func (w *worker) begin(here *plyState, first Move) {
	here.unlisted = first != NoMove && w.validator != nil && w.validator.IsLegal(first)
	if here.unlisted {
		here.moves, here.scores = append(here.moves[:0], first), append(here.scores[:0], remembered)
		here.tried = 0
	} else {
		w.list(here, first)
	}
}

// list makes all moves of a node ready. Where nothing but the table orders them,
// its move comes first and none has a score.
func (w *worker) list(here *plyState, first Move) {
	here.moves, here.scores = w.position.Moves(here.moves[:0]), here.scores[:0]
	here.tried, here.score, here.unlisted = 0, 0, false
	switch {
	case w.ordered:
		reply := w.reply(here.ply)
		for _, m := range here.moves {
			here.scores = append(here.scores, w.score(m, here, first, reply))
		}
	case first != NoMove:
		if i := slices.Index(here.moves, first); i > 0 {
			copy(here.moves[1:i+1], here.moves[:i])
			here.moves[0] = first
		}
	}
}

// next hands out the next move: it is here.move, its score here.score, and its
// number here.tried-1. It reports false when there is none left.
func (here *plyState) next(w *worker) bool {
	i := here.tried
	if i < len(here.moves) && len(here.scores) == 0 {
		here.move = here.moves[i]
		here.tried = i + 1
		return true
	}
	return w.choose(here)
}

// choose is next where moves have scores or are not listed yet.
func (w *worker) choose(here *plyState) bool {
	if here.unlisted && here.tried > 0 {
		w.list(here, here.moves[0])
		if len(here.scores) > 0 {
			here.pick(0) // the table's move, which was handed out before there was a list
		}
		here.tried = 1
		return here.next(w)
	}
	if here.tried == len(here.moves) {
		return false
	}
	here.pick(here.tried)
	here.tried++
	return true
}

func (w *worker) score(m Move, here *plyState, best, reply Move) int {
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
	merit := 0
	if w.History {
		merit = w.merit(here.ply, m)
	}
	if w.Killers {
		if rank := here.killerRank(m, reply); rank > 0 && w.killersFirst {
			return killer - 3 + rank
		} else if w.History {
			merit += rank
		}
	}
	return merit
}

// pick brings the most promising of the moves from i on to i and hands it out; the
// others keep their order. Sorting them all would be wasted where the first one cuts.
func (here *plyState) pick(i int) {
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
	here.move, here.score = m, score
}

// dropQuiet forgets the quiet moves not yet handed out that give no check.
func (w *worker) dropQuiet(here *plyState) {
	n := here.tried
	for j := n; j < len(here.moves); j++ {
		if here.scores[j] < losing/2 || w.givesCheck(here.moves[j]) {
			here.moves[n], here.scores[n] = here.moves[j], here.scores[j]
			n++
		}
	}
	here.moves, here.scores = here.moves[:n], here.scores[:n]
}

// deferMove makes the move handed out last the last of the moves.
func (here *plyState) deferMove() {
	here.moves, here.scores = append(here.moves, here.move), append(here.scores, later)
}

// quiet reports whether m neither wins nor loses anything at once.
func (w *worker) quiet(m Move) bool { return w.ranker == nil || w.ranker.Rank(m) == 0 }

// cutoff counts a cutoff by the move handed out last and learns from it: the move was good
// here, and the quiet moves before it were not.
func (w *worker) cutoff(here *plyState, depth int) {
	if here.unlisted || here.tried < len(here.moves) {
		w.Cutoffs++
	}
	m := here.move
	if !w.Killers && !w.History || !w.quiet(m) {
		return
	}
	if w.Killers {
		here.storeKiller(m)
		w.storeReply(here.ply, m)
	}
	if w.History {
		w.learn(here.ply, m, depth*depth)
		for _, before := range here.moves[:here.tried-1] {
			if w.quiet(before) {
				w.learn(here.ply, before, -depth*depth)
			}
		}
	}
}
