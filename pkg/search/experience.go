package search

// Experience is what searches learn of moves, to try the promising ones first.
// Kept for the next search of the same player, a few moves later in the game, it
// orders moves from the first node on. It is for one search at a time; the zero
// value has seen nothing.
type Experience struct {
	scores  [2]Scores // of moves, by the parity of the ply
	after   [2]Scores // of a move after the one before it, and after its player's last one
	replies []Move    // by the move they refuted; see killers.go
}

// fade halves the scores, so that what is learnt from now on counts more.
func (x *Experience) fade() {
	for _, s := range [...]*Scores{&x.scores[0], &x.scores[1], &x.after[0], &x.after[1]} {
		for i := range s.score {
			s.score[i] /= 2
		}
	}
}

// score is what was learnt of m, all together.
func (w *worker) score(ply int, m Move) int {
	return w.scores[ply&1].Of(m) + w.after[0].Of(w.following(ply, 1, m)) + w.after[1].Of(w.following(ply, 2, m))
}

func (w *worker) learn(ply int, m Move, bonus int) {
	w.scores[ply&1].Learn(m, bonus)
	for i := range w.after {
		w.after[i].Learn(w.following(ply, i+1, m), bonus)
	}
}

// following stands for m after the move made so many plies before, as one small
// number: now and then two pairs share one.
func (w *worker) following(ply, plies int, m Move) Move {
	before := Move(0)
	if ply >= plies {
		before = w.at(ply - plies).made
	}
	return (before*40503 ^ m) & (1<<16 - 1)
}
