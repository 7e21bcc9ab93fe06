package search

// Experience is what searches learn of moves, to try the promising ones first.
// Kept for the next search of the same player, a few moves later in the game, it
// orders moves from the first node on. It is for one search at a time; the zero
// value has seen nothing.
type Experience struct {
	merits  [2]merits // of moves, by the parity of the ply
	after   [2]merits // of a move after the one before it, and after its player's last one
	replies []Move    // by the move they refuted; see killers.go
}

// fade halves what was learnt, so that what is learnt from now on counts more.
func (x *Experience) fade() {
	for _, s := range [...]merits{x.merits[0], x.merits[1], x.after[0], x.after[1]} {
		for i := range s {
			s[i] /= 2
		}
	}
}

// merits are Scores for long searches, kept small: they stay within ±most.
type merits []int16

const most = 1 << 14

func (s merits) of(m Move) int {
	if int(m) >= len(s) {
		return 0
	}
	return int(s[m])
}

// learn adds bonus, which may be negative, and the less the nearer the merit is
// to what it may reach, so that what was learnt last counts more.
func (s *merits) learn(m Move, bonus int) {
	if int(m) >= len(*s) {
		*s = append(*s, make(merits, int(m)+1-len(*s))...)
	}
	bonus = min(max(bonus, -most/4), most/4)
	merit := &(*s)[m]
	*merit += int16(bonus - int(*merit)*max(bonus, -bonus)/most)
}

// merit is what was learnt of m, all together.
func (w *worker) merit(ply int, m Move) int {
	return w.merits[ply&1].of(m) + w.after[0].of(w.following(ply, 1, m)) + w.after[1].of(w.following(ply, 2, m))
}

func (w *worker) learn(ply int, m Move, bonus int) {
	w.merits[ply&1].learn(m, bonus)
	for i := range w.after {
		w.after[i].learn(w.following(ply, i+1, m), bonus)
	}
}

// following stands for m after the move made so many plies before, as one small
// number: now and then two pairs share one.
func (w *worker) following(ply, plies int, m Move) Move {
	before := Move(0)
	if ply >= plies {
		before = w.at(ply - plies).move
	}
	return (before*40503 ^ m) & (1<<16 - 1)
}
