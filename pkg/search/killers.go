// Rung 13: killer moves.
//
// Source: Huberman (1968), Akl and Newborn (1977); replies after Uiterwijk (1992).
// Adds to rung 11: what refuted one move often refutes its sister, so the last
// two quiet moves that cut are remembered at each ply, and after each move the
// last reply that cut.

package search

// remind makes m the first killer of its ply.
func (here *plyState) remind(m Move) {
	if k := &here.killers; k[0] != m {
		k[0], k[1] = m, k[0]
	}
}

// answered remembers m as the reply to the move that led to this ply.
func (w *worker) answered(ply int, m Move) {
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
