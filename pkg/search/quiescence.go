// Rung quiescence: quiescence search.
//
// Source: Turing (1953), Shannon (1950): evaluate only where nothing is hanging.
// Adds to killers: where the depth is spent, captures and the like are played
// out first. The player to move may always decline them.
// Changes the value: that is its purpose. It equals minimax in a game without
// noisy moves.

package search

// quiesce returns the value of the position after the noisy moves have been played
// out, fail-soft. In check every move is searched, and none may be declined.
func (w *worker) quiesce(ply, alpha, beta int, check bool) int {
	here := w.arrive(ply)
	if w.enter(alpha, beta); w.stopped {
		return 0
	}
	if w.repeated() {
		return w.evaluate()
	}
	if w.leafTable {
		if e := w.recall(here); w.suffices(e, 0, alpha, beta) {
			w.Hits++
			return e.Value
		}
	}
	best, bestMove := -Inf, NoMove
	if check {
		w.list(here, NoMove)
	} else {
		if best = w.evaluate(); best >= beta {
			return best
		}
		w.listNoisy(here)
	}
	for here.next(w) {
		if !check && (here.score < 0 || best+here.score+w.deltaMargin <= alpha) {
			break // here.move and all after it seem to lose something, or to win too little
		}
		v := w.playOut(here, alpha, beta, best)
		if w.stopped {
			return 0
		}
		if v > best {
			best, bestMove = v, here.move
		}
		if best >= beta {
			break
		}
	}
	if best == -Inf {
		return w.evaluate() // there are no moves
	}
	if w.leafTable {
		w.remember(here, Entry{Value: best, Bound: bound(best, alpha, beta), Move: bestMove})
	}
	return best
}

// playOut makes here.move and returns its value for the player who made it.
func (w *worker) playOut(here *plyState, alpha, beta, best int) int {
	p, m := w.position, here.move
	p.Make(m)
	low, v := max(alpha, best), 0
	if w.again(here) {
		v = w.quiesce(here.ply+1, low, beta, w.inCheck())
	} else {
		v = -w.quiesce(here.ply+1, -beta, -low, w.inCheck())
	}
	if w.watched != nil {
		report(w.watched, v)
	}
	p.Unmake(m)
	return v
}

// listNoisy makes the noisy moves of this ply ready, with what they seem to win.
func (w *worker) listNoisy(here *plyState) {
	here.tried, here.score, here.unlisted = 0, 0, false
	here.moves, here.scores = w.noisy.NoisyMoves(here.moves[:0]), here.scores[:0]
	if w.watched != nil {
		w.watched.offer(here.moves) // a node has no other moves until Moves is called
	}
	if w.ranker != nil {
		for _, m := range here.moves {
			here.scores = append(here.scores, w.ranker.Rank(m))
		}
	}
}
