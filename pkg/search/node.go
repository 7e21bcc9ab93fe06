package search

import "gametree/pkg/game"

// node searches the worker's position for depth plies and returns r in the view
// of the player to move, fail-soft: see AlphaBetaSoft for what it promises. A
// technique that is off costs one test. Once the search is stopped, r means
// nothing.
func (w *worker) node(depth, ply, alpha, beta int) int {
	p, here := w.position, w.at(ply)
	here.line = here.line[:0]

	// 1. In check, a ply more.
	check := w.checker != nil && w.checker.InCheck()
	if check && w.Extensions {
		depth++
	}

	// 2. A leaf.
	if depth <= 0 {
		return w.leaf(ply, alpha, beta, check)
	}
	enter(p, alpha, beta)
	if w.tick() {
		return 0
	}
	if w.repeater != nil && ply > 0 && w.repeater.Repeated() {
		return w.evaluate()
	}

	// 3. What the table knows.
	entry := w.recall(ply)
	if ply > 0 && w.serves(entry, depth) {
		if a, b := entry.Narrow(alpha, beta); a >= b {
			w.Hits++
			return entry.Value
		}
	}

	// 4. What is decided without a look at the moves.
	looks := w.estimate(check, ply)
	if v, ok := w.beyond(looks, depth, ply, beta); ok {
		return v
	}
	if v, ok := w.pass(looks, depth, ply, beta); ok || w.stopped {
		return v
	}

	// 5. The moves, the most promising first.
	moves := w.order(ply, entry.Move)
	if len(moves) == 0 {
		return w.evaluate()
	}
	best, bestMove, low := -Inf, NoMove, alpha
	for i := 0; i < len(moves); i++ {
		m := w.pick(moves, i)
		if w.hopeless(looks, m, i, depth, best, low) {
			continue
		}
		p.Make(m.Move)
		claim, busy := w.claim(m, i, depth)
		if busy {
			p.Unmake(m.Move)
			moves = append(moves, Scored{m.Move, later})
			continue
		}
		v := w.child(looks, m, i, depth, ply, low, beta)
		claim.release()
		report(p, v)
		p.Unmake(m.Move)
		if w.stopped {
			return 0
		}
		if v > best {
			best = v
			if v > low {
				low, bestMove = v, m.Move
				here.line = append(append(here.line[:0], m.Move), w.at(ply+1).line...)
			}
		}
		if best >= beta {
			w.cut(moves, i, depth, ply)
			break // cutoff: the opponent will not let us come here
		}
	}

	// 6. What was learnt.
	w.remember(ply, Entry{Value: best, Bound: bound(best, alpha, beta), Depth: depth, Move: bestMove})
	return best
}

// leaf returns the value of a node at which the depth is spent.
func (w *worker) leaf(ply, alpha, beta int, check bool) int {
	if w.Quiescence {
		return w.quiesce(ply, alpha, beta, check)
	}
	w.tick()
	return w.evaluate()
}

// evaluate returns the value that the game gives the position.
func (w *worker) evaluate() int {
	w.Leaves++
	return w.position.Evaluate()
}

// recall returns what the table knows of the position, as seen from the root.
func (w *worker) recall(ply int) Entry {
	if !w.Table {
		return Entry{Move: NoMove}
	}
	w.Probes++
	e, ok := w.memory.Get(w.keyer.Key())
	if !ok {
		return Entry{Move: NoMove}
	}
	e.Value = game.Farther(e.Value, ply)
	return e
}

// serves reports whether what e knows is of a search as deep as depth. A deeper
// one knows better, and is not what minimax would say: that is Graft.
func (w *worker) serves(e Entry, depth int) bool {
	return e.Bound != 0 && (e.Depth == depth && depth < maxDepth || w.Graft && e.Depth > depth)
}

// remember puts e, as seen from the root, into the table.
func (w *worker) remember(ply int, e Entry) {
	if !w.Table {
		return
	}
	e.Value = game.Farther(e.Value, -ply)
	switch w.memory.Put(w.keyer.Key(), e) {
	case Added:
		w.Stored++
	case Replaced:
		w.Collisions++
	}
}
