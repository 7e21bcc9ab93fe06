// Rung 15: quiescence search.
//
// Source: Turing (1953), Shannon (1950): evaluate only where nothing is hanging.
// Adds to rung 13: where the depth is spent, captures and the like are played
// out first. The player to move may always decline them.
// Changes the value: that is its purpose. It equals minimax in a game without
// noisy moves.

package search

// quiesce returns what the position is worth once it has come to rest, fail-soft.
// In check nothing may be declined, and every move is looked at.
func (w *worker) quiesce(ply, alpha, beta int, check bool) int {
	p := w.position
	enter(p, alpha, beta)
	if w.tick() {
		return 0
	}
	if w.repeater != nil && w.repeater.Repeated() {
		return w.evaluate()
	}
	best := -Inf
	var moves []Scored
	if check {
		if moves = w.order(ply, NoMove); len(moves) == 0 {
			return w.evaluate()
		}
	} else {
		if best = w.evaluate(); best >= beta {
			return best
		}
		moves = w.noises(ply)
	}
	for i := range moves {
		m := w.pick(moves, i)
		if !check && m.Score < 0 {
			break // what seems to lose is declined
		}
		p.Make(m.Move)
		next := w.checker != nil && w.checker.InCheck()
		v := -w.quiesce(ply+1, -beta, -max(alpha, best), next)
		report(p, v)
		p.Unmake(m.Move)
		if w.stopped {
			return 0
		}
		best = max(best, v)
		if best >= beta {
			break
		}
	}
	return best
}

// noises returns the noisy moves, scored by what they seem to win.
func (w *worker) noises(ply int) []Scored {
	w.moves = noisyMoves(w.position, w.noisy, w.moves[:0])
	here := w.at(ply)
	here.moves = here.moves[:0]
	for _, m := range w.moves {
		score := 0
		if w.ranker != nil {
			score = w.ranker.Rank(m)
		}
		here.moves = append(here.moves, Scored{m, score})
	}
	return here.moves
}
