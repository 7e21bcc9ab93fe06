package search

import "slices"

// plainSuffices reports whether alphaBeta searches as node does: no switch is on but those
// of the table and of the root, and nobody watches.
func (w *worker) plainSuffices() bool {
	s := w.Switches
	s.Table, s.Deepening, s.Aspiration, s.MTDF = false, false, false, false
	return s == Switches{} && w.watched == nil && w.repeater == nil && w.turner == nil
}

// alphaBeta is AlphaBetaSoft with limits, a principal variation and perhaps a table. It
// visits the nodes that node would visit, faster. depth is at least 1.
func (w *worker) alphaBeta(depth, ply, alpha, beta int) int {
	here, p := w.at(ply), w.position
	here.line = here.line[:0]
	if w.Nodes++; w.Nodes >= w.pollAt {
		if w.poll(); w.stopped {
			return 0
		}
	}
	entry := Entry{Move: NoMove}
	if w.Table {
		if entry = w.recall(here); entry.suffices(depth, alpha, beta) {
			w.Hits++
			return entry.Value
		}
	}
	if depth == 1 && w.foreseer != nil {
		return w.evaluateMoves(here, entry.Move, alpha, beta)
	}
	here.moves = p.Moves(here.moves[:0])
	if len(here.moves) == 0 {
		return w.evaluate()
	}
	if entry.Move != NoMove {
		bringFirst(here.moves, slices.Index(here.moves, entry.Move))
	}
	best, bestMove := -Inf, NoMove
	for i, m := range here.moves {
		p.Make(m)
		v := 0
		if depth == 1 {
			w.Nodes++
			v = -w.evaluate()
		} else {
			v = -w.alphaBeta(depth-1, ply+1, -beta, -max(alpha, best))
		}
		p.Unmake(m)
		if w.stopped {
			return 0
		}
		if v <= best {
			continue
		}
		if best = v; best <= alpha {
			continue
		}
		if bestMove = m; best >= beta {
			w.countCutoff(len(here.moves) - i - 1)
			break // cutoff: the opponent will not let us come here
		}
		here.move = m
		w.setLine(here, depth)
	}
	if w.Table {
		w.remember(here, Entry{Value: best, Bound: bound(best, alpha, beta), Depth: depth, Move: bestMove})
	}
	return best
}

// countCutoff counts a cutoff, if it left moves untried.
func (w *worker) countCutoff(untried int) {
	if untried > 0 {
		w.Cutoffs++
	}
}

// evaluateMoves is alphaBeta one ply above the leaves, in a game that evaluates all of them
// at once. They count as nodes as far as the search looks at them.
func (w *worker) evaluateMoves(here *plyState, first Move, alpha, beta int) int {
	here.values, here.moves = w.foreseer.EvaluateMoves(here.values[:0], -beta), here.moves[:0]
	if len(here.values) == 0 {
		return w.evaluate()
	}
	if first != NoMove {
		here.moves = w.position.Moves(here.moves)
		i := slices.Index(here.moves, first)
		bringFirst(here.moves, i)
		bringFirst(here.values, i)
	}
	best, number, looked := -Inf, 0, 0
	for i, v := range here.values {
		looked++
		if -v > best {
			if best, number = -v, i; best >= beta {
				w.countCutoff(len(here.values) - looked)
				break
			}
		}
	}
	w.Nodes += looked
	w.Leaves += looked
	if best >= beta && !w.Table {
		return best
	}
	bestMove := NoMove
	if best > alpha {
		if first == NoMove {
			here.moves = w.position.Moves(here.moves)
		}
		bestMove = here.moves[number]
		here.line = append(here.line, bestMove)
	}
	if w.Table {
		w.remember(here, Entry{Value: best, Bound: bound(best, alpha, beta), Depth: 1, Move: bestMove})
	}
	return best
}

// bringFirst moves element i to the front; the others keep their order. It does
// nothing if i is -1.
func bringFirst[T any](s []T, i int) {
	if i > 0 {
		first := s[i]
		copy(s[1:i+1], s[:i])
		s[0] = first
	}
}
