package search

import "gametree/pkg/game"

// node searches the worker's position for depth plies and returns r in the view
// of the player to move, fail-soft: see AlphaBetaSoft for what it promises. A
// technique that is off costs one test. Once the search is stopped, r means
// nothing.
func (w *worker) node(depth, ply, alpha, beta int) int {
	p, here, next := w.position, w.at(ply), w.at(ply+1)
	here.line, next.line = here.line[:0], next.line[:0]

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
	entry := Entry{Move: NoMove}
	if w.Table {
		entry = w.recall(ply)
		if a, b := entry.Narrow(alpha, beta); a >= b && ply > 0 && w.serves(entry, depth, beta-alpha > 1) {
			w.Hits++
			return entry.Value
		}
	}

	// 4. What is decided without a look at the moves.
	if w.Reductions && w.Table && entry.Move == NoMove && depth >= unknownDepth {
		depth-- // nothing is known of it: a search less deep will tell where to begin
	}
	looks := outlook{check: check}
	if w.Futility || w.NullMove {
		looks = w.estimate(check, ply).informed(entry)
	}
	if w.Futility {
		if v, ok := w.beyond(looks, depth, ply, beta); ok {
			return v
		}
	}
	if w.NullMove {
		if v, ok := w.pass(looks, depth, ply, beta); ok || w.stopped {
			return v
		}
	}

	// 5. The moves, the most promising first.
	begun := entry.Move != NoMove && w.begin(here, entry.Move)
	if !begun {
		w.order(here, ply, entry.Move)
		if len(here.moves) == 0 {
			return w.evaluate()
		}
	}
	best, bestMove, low := -Inf, NoMove, alpha
	for i := 0; i < len(here.moves); i++ {
		m, score := here.moves[i], 0
		if w.ordered {
			m, score = here.pick(i)
		}
		if w.Futility && ply > 0 && w.hopeless(looks, m, score, i, depth, best, low) {
			if w.ordered && score >= losing/2 {
				w.dropQuiet(here, i+1) // they are hopeless too
			}
			continue
		}
		here.made = m
		p.Make(m)
		if w.crew != nil && !w.claim(score, i, depth) {
			p.Unmake(m)
			here.putOff(m)
			continue
		}
		var v int
		if depth == 1 && w.flat {
			v = -w.leaf(ply+1, -beta, -low, false)
		} else {
			v = w.child(looks, score, i, depth, ply, low, beta)
		}
		if w.crew != nil {
			w.release(depth)
		}
		report(p, v)
		p.Unmake(m)
		if w.stopped {
			return 0
		}
		if v > best {
			best = v
			if v > low {
				low, bestMove = v, m
				here.line = append(append(here.line[:0], m), next.line...)
			}
		}
		if best >= beta {
			w.cut(here, i, depth, ply, begun)
			break // cutoff: the opponent will not let us come here
		}
		if begun {
			w.order(here, ply, entry.Move)
			here.pick(0)
			begun = false
		}
	}

	// 6. What was learnt.
	if w.Table {
		w.remember(ply, Entry{Value: best, Bound: bound(best, alpha, beta), Depth: depth, Move: bestMove})
	}
	return best
}

// leaf returns the value of a node at which the depth is spent.
func (w *worker) leaf(ply, alpha, beta int, check bool) int {
	if w.Quiescence {
		return w.quiesce(ply, alpha, beta, check)
	}
	w.Nodes++
	w.Leaves++
	return w.position.Evaluate()
}

// evaluate returns the value that the game gives the position.
func (w *worker) evaluate() int {
	w.Leaves++
	return w.position.Evaluate()
}

// recall returns what the table knows of the position, as seen from the root.
func (w *worker) recall(ply int) Entry {
	w.Probes++
	e, ok := w.memory.Get(w.keyer.Key())
	if !ok {
		return Entry{Move: NoMove}
	}
	e.Value = game.Farther(e.Value, ply)
	return e
}

// serves reports whether what e knows is of a search as deep as depth. A deeper
// one knows better, and is not what minimax would say: that is Graft. Grafts are
// not made in an open window, where they would cut the principal variation short.
func (w *worker) serves(e Entry, depth int, open bool) bool {
	if w.Graft {
		return e.Bound != 0 && e.Depth >= depth && !open
	}
	return e.Bound != 0 && e.Depth == depth && depth < maxDepth
}

// remember puts e, as seen from the root, into the table.
func (w *worker) remember(ply int, e Entry) {
	e.Value = game.Farther(e.Value, -ply)
	switch w.memory.Put(w.keyer.Key(), e) {
	case Added:
		w.Stored++
	case Replaced:
		w.Collisions++
	}
}
