package search

// node searches the worker's position for depth plies and returns r in the view of the
// player to move, fail-soft: AlphaBetaSoft states what r promises. Each technique is a
// function in the file of its rung, and its switch is tested here, in the files around
// (root.go, order.go) or in newWorker, but never in the file of another rung. Once the
// search is stopped, r means nothing.
func (w *worker) node(depth, ply, alpha, beta int) int {
	here := w.arrive(ply)

	// 1. How deep to search, and whether to search at all.
	check := w.inCheck()
	if check && w.Extensions {
		depth++
	}
	if depth <= 0 {
		return w.leaf(ply, alpha, beta, check)
	}
	if w.enter(alpha, beta); w.stopped {
		return 0
	}
	if ply > 0 && w.repeated() {
		return w.evaluate()
	}

	// 2. The table.
	entry := Entry{Move: NoMove}
	if w.Table {
		entry = w.recall(here)
		if ply > 0 && w.suffices(entry, depth, alpha, beta) {
			w.Hits++
			return entry.Value
		}
		depth -= w.reductionWithoutMove(entry, depth)
	}

	// 3. Techniques that return before any move is searched.
	static := evaluation{check: check}
	if w.evaluates {
		static = w.evaluateStatic(check, ply).correct(entry)
		if v, ok := w.failHigh(static, depth, ply, beta); ok || w.stopped {
			return v
		}
	}

	// 4. The moves, the most promising first.
	best, bestMove, low := -Inf, NoMove, alpha
	for w.begin(here, entry.Move); here.next(w); {
		if w.Futility && w.futile(static, here, depth, best, low) {
			continue
		}
		v, ok := w.searchMove(here, static, depth, low, beta)
		if w.stopped {
			return 0
		}
		if !ok {
			continue // deferred
		}
		best = max(best, v)
		if v > low {
			low, bestMove = v, here.move
			w.setLine(here, depth)
		}
		if ply == 0 {
			w.compare(here, v, low)
		}
		if best >= beta {
			w.cutoff(here, depth)
			break // cutoff: the opponent will not let us come here
		}
	}
	if best == -Inf {
		return w.evaluate() // there are no moves
	}

	// 5. The table again.
	if w.Table {
		w.remember(here, Entry{Value: best, Bound: bound(best, alpha, beta), Depth: depth, Move: bestMove})
	}
	return best
}

// failHigh reports whether the node is worth beta by a technique that searches no move of
// it, and returns the lower bound.
func (w *worker) failHigh(static evaluation, depth, ply, beta int) (int, bool) {
	if w.Futility {
		if v, ok := w.reverseFutility(static, depth, ply, beta); ok {
			return v, true
		}
	}
	if w.NullMove {
		return w.nullMove(static, depth, ply, beta)
	}
	return 0, false
}

// searchMove makes here.move, searches the position after it and takes the move back.
// v is its value for the player who made it, exact in (low, beta). ok is false if
// another worker is searching that position: then the move is deferred.
func (w *worker) searchMove(here *plyState, static evaluation, depth, low, beta int) (v int, ok bool) {
	p, m := w.position, here.move
	p.Make(m)
	switch {
	case depth == 1 && w.flat:
		v = w.below(here, 0, low, beta)
	case w.crew == nil:
		v = w.searchChild(here, static, depth, low, beta)
	case w.claim(here, depth):
		v = w.searchChild(here, static, depth, low, beta)
		w.release(depth)
	default:
		p.Unmake(m)
		here.deferMove()
		return 0, false
	}
	if w.watched != nil {
		report(w.watched, v)
	}
	p.Unmake(m)
	return v, true
}

// searchChild returns the value of the position after here.move, which was just made,
// for the player who made it, exact in (low, beta).
func (w *worker) searchChild(here *plyState, static evaluation, depth, low, beta int) int {
	if w.Reductions {
		if v, ok := w.searchReduced(static, here, depth, low, beta); ok {
			return v
		}
	}
	if w.PVS {
		return w.pvs(here, depth, low, beta)
	}
	return w.below(here, depth-1, low, beta)
}

// leaf returns the value of a node at which no depth is left.
func (w *worker) leaf(ply, alpha, beta int, check bool) int {
	if w.Quiescence {
		return w.quiesce(ply, alpha, beta, check)
	}
	w.Nodes++
	return w.evaluate()
}

// enter counts a node that the search enters with the window (alpha, beta), and
// checks the limits now and then.
func (w *worker) enter(alpha, beta int) {
	if w.watched != nil {
		enter(w.watched, alpha, beta)
	}
	if w.Nodes++; w.Nodes >= w.pollAt {
		w.poll()
	}
}

// evaluate returns the value that the game gives the position.
func (w *worker) evaluate() int {
	w.Leaves++
	return w.position.Evaluate()
}

// inCheck reports whether the game has checks and the player to move is in one.
func (w *worker) inCheck() bool { return w.checker != nil && w.checker.InCheck() }

// repeated reports whether the game is over because the position has come again.
func (w *worker) repeated() bool { return w.repeater != nil && w.repeater.Repeated() }

// suffices reports whether a search to that depth in the window (alpha, beta) may return the value
// of e. A graft comes from a deeper search, whose value minimax would not return. In an open window
// it would cut the principal variation short.
func (w *worker) suffices(e Entry, depth, alpha, beta int) bool {
	if w.Graft {
		return e.Depth >= depth && beta-alpha <= 1 && e.decides(alpha, beta)
	}
	return e.Depth == depth && depth < maxDepth && e.decides(alpha, beta)
}
