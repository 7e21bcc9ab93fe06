package search

import "gametree/pkg/game"

// node searches the worker's position for depth plies and returns r in the view
// of the player to move, fail-soft: AlphaBetaSoft states what r promises. A
// technique that is off costs one test. Once the search is stopped, r means
// nothing.
func (w *worker) node(depth, ply, alpha, beta int) int {
	here := w.at(ply)
	here.line = here.line[:0]

	// 1. How deep to search, and whether to search at all.
	check := w.inCheck()
	if depth += w.extension(check); depth <= 0 {
		return w.leaf(ply, alpha, beta, check)
	}
	if w.enter(alpha, beta); w.stopped {
		return 0
	}
	if ply > 0 && w.repeated() {
		return w.evaluate()
	}

	// 2. The table.
	entry := w.recall(here)
	if ply > 0 && w.answers(entry, depth, alpha, beta) {
		w.Hits++
		return entry.Value
	}
	depth -= w.unknown(entry, depth)

	// 3. Techniques that decide a node before its moves are searched.
	looks := outlook{check: check}
	if w.estimates {
		looks = w.estimate(check, ply).informed(entry)
		if v, ok := w.decided(looks, depth, ply, beta); ok || w.stopped {
			return v
		}
	}

	// 4. The moves, the most promising first.
	best, bestMove, low := -Inf, NoMove, alpha
	for w.begin(here, entry.Move); here.next(w); {
		if w.skips(looks, here, depth, best, low) {
			continue
		}
		v, ok := w.try(here, looks, depth, low, beta)
		if w.stopped {
			return 0
		}
		if !ok {
			continue // put off
		}
		if v > best {
			best = v
			if v > low {
				low, bestMove = v, here.move
				w.extend(here, depth)
			}
		}
		if ply == 0 {
			w.weigh(here, v, low)
		}
		if best >= beta {
			w.cut(here, depth)
			break // cutoff: the opponent will not let us come here
		}
	}
	if best == -Inf {
		return w.evaluate() // there are no moves
	}

	// 5. The table again.
	w.remember(here, Entry{Value: best, Bound: bound(best, alpha, beta), Depth: depth, Move: bestMove})
	return best
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

// try makes the move that the iterator stands on, searches the position after it
// and takes the move back. v is its value for the player who made it, exact in
// (low, beta). ok is false if another worker is searching that position: then the
// move is put off.
func (w *worker) try(here *plyState, looks outlook, depth, low, beta int) (v int, ok bool) {
	p, m, leaf := w.position, here.move, depth == 1 && w.flat
	p.Make(m)
	switch {
	case leaf:
		v = -w.leaf(here.ply+1, -beta, -low, false)
	case w.crew == nil:
		v = w.child(here, looks, depth, low, beta)
	case w.claim(here, depth):
		v = w.child(here, looks, depth, low, beta)
		w.release(depth)
	default:
		p.Unmake(m)
		here.putOff()
		return 0, false
	}
	if w.watched != nil {
		report(w.watched, v)
	}
	p.Unmake(m)
	return v, true
}

// leaf returns the value of a node at which no depth is left.
func (w *worker) leaf(ply, alpha, beta int, check bool) int {
	if w.Quiescence {
		return w.quiesce(ply, alpha, beta, check)
	}
	w.Nodes++
	return w.evaluate()
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

// recall returns the entry of the position, with its value as seen from the root.
// An unknown position has an entry without bound and move.
func (w *worker) recall(here *plyState) Entry {
	if !w.Table {
		return Entry{Move: NoMove}
	}
	return w.lookUp(here)
}

func (w *worker) lookUp(here *plyState) Entry {
	w.Probes++
	here.key = w.keyer.Key()
	e, ok := w.memory.Get(here.key)
	if !ok {
		return Entry{Move: NoMove}
	}
	e.Value = game.Farther(e.Value, w.played+here.ply)
	return e
}

// answers reports whether e.Value is what a search to that depth in the window
// (alpha, beta) may return. With Graft a deeper search may answer, too, although
// minimax would not return its value; but not in an open window, where it would
// cut the principal variation short.
func (w *worker) answers(e Entry, depth, alpha, beta int) bool {
	if e.Bound == 0 {
		return false
	}
	if a, b := e.Narrow(alpha, beta); a < b {
		return false
	}
	if w.Graft {
		return e.Depth >= depth && beta-alpha <= 1
	}
	return e.Depth == depth && depth < maxDepth
}

// remember puts e, with its value as seen from the root, into the table. The
// position must have been recalled.
func (w *worker) remember(here *plyState, e Entry) {
	if !w.Table {
		return
	}
	e.Value = game.Farther(e.Value, -w.played-here.ply)
	switch w.memory.Put(here.key, e) {
	case Added:
		w.Stored++
	case Replaced:
		w.Replaced++
	}
}
