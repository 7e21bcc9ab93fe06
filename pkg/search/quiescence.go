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
	p, here := w.position, w.at(ply)
	enter(p, alpha, beta)
	if w.tick() {
		return 0
	}
	if w.repeater != nil && w.repeater.Repeated() {
		return w.evaluate()
	}
	best := -Inf
	if check {
		if w.order(here, ply, NoMove); len(here.moves) == 0 {
			return w.evaluate()
		}
	} else {
		if best = w.evaluate(); best >= beta {
			return best
		}
		w.noises(here)
	}
	for i := range here.moves {
		m, score := here.pick(i)
		if !check && score < 0 {
			break // what seems to lose is declined
		}
		if w.Futility && !check && best+score+2*w.unit <= alpha {
			break // and so is what would not be enough
		}
		here.made = m
		p.Make(m)
		next := w.checker != nil && w.checker.InCheck()
		v := -w.quiesce(ply+1, -beta, -max(alpha, best), next)
		report(p, v)
		p.Unmake(m)
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

// noises makes the noisy moves of this ply ready, with what they seem to win.
func (w *worker) noises(here *plyState) {
	here.moves, here.scores = noisyMoves(w.position, w.noisy, here.moves[:0]), here.scores[:0]
	if w.ranker != nil {
		for _, m := range here.moves {
			here.scores = append(here.scores, w.ranker.Rank(m))
		}
	}
}
