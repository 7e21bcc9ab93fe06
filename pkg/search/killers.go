// Rung killers: killer moves.
//
// Source: Huberman (1968), Akl and Newborn (1977); replies after Uiterwijk (1992).
// Adds to pvs: what refuted one move often refutes its sister. So each ply
// remembers the last two quiet moves that cut, and each move the last reply to it
// that cut.

package search

// killersLead reports whether killers are tried before all other quiet moves. They
// are not in a game in which every move is quiet: the history orders its moves
// better. There a killer only goes before other moves with the same history, and
// is nothing special to a search with a table and without history: different
// killers in sister positions lead to different positions, so that the table
// answers fewer of them. To search the empty board of Connect Four for 16 plies
// took three times as many nodes with killers before everything else.
func (w *worker) killersLead() bool { return w.ranker != nil || !w.Table && !w.History }

// refuted returns 3 for the first killer of this ply, 2 for the second one, 1 for
// the reply, and 0 for any other move.
func (here *plyState) refuted(m, reply Move) int {
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

// remind makes m the first killer of its ply.
func (here *plyState) remind(m Move) {
	if k := &here.killers; k[0] != m {
		k[0], k[1] = m, k[0]
	}
}

// answered stores m as the reply to the move that led to this ply.
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
