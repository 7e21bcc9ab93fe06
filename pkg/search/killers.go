// Rung killers: killer moves.
//
// Source: Huberman (1968), Akl and Newborn (1977); replies after Uiterwijk (1992).
// Adds to pvs: what refuted one move often refutes its sister. So each ply
// remembers the last two quiet moves that cut, and each move the last reply to it
// that cut.

package search

// killerRank returns 3 for the first killer of this ply, 2 for the second one, 1 for
// the reply, and 0 for any other move.
func (here *plyState) killerRank(m, reply Move) int {
	switch m {
	case here.killers[0]:
		return 3
	case here.killers[1]:
		return 2
	case reply:
		return 1
	}
	return 0
}

// storeKiller makes m the first killer of its ply.
func (here *plyState) storeKiller(m Move) {
	if k := &here.killers; k[0] != m {
		k[0], k[1] = m, k[0]
	}
}

// storeReply stores m as the reply to the move that led to this ply.
func (w *worker) storeReply(ply int, m Move) {
	if ply == 0 {
		return
	}
	to := int(w.at(ply - 1).move)
	for to >= len(w.replies) {
		w.replies = append(w.replies, NoMove)
	}
	w.replies[to] = m
}

// reply returns the last reply that refuted the move that led to this ply.
func (w *worker) reply(ply int) Move {
	if ply == 0 {
		return NoMove
	}
	if to := int(w.at(ply - 1).move); to < len(w.replies) {
		return w.replies[to]
	}
	return NoMove
}
