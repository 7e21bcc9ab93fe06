package search

import "slices"

// bareSuffices reports whether bare searches as node does: nothing is on but the
// table and what concerns the root alone.
func (w *worker) bareSuffices() bool {
	s := w.Switches
	s.Table, s.Deepening, s.Aspiration, s.MTDF = false, false, false, false
	return s == Switches{} && w.watched == nil && w.repeater == nil
}

// bare is node for the engines that need little of it, with the same nodes in the
// same order and less to do at each: alpha-beta with or without a table. It has
// the contract of AlphaBetaSoft, and depth is at least 1.
func (w *worker) bare(depth, ply, alpha, beta int) int {
	here, p := w.at(ply), w.position
	here.line = here.line[:0]
	if w.Nodes++; w.Nodes >= w.pollAt {
		if w.poll(); w.stopped {
			return 0
		}
	}
	entry := Entry{Move: NoMove}
	if w.Table {
		if entry = w.lookUp(here); w.answers(entry, depth, alpha, beta) {
			w.Hits++
			return entry.Value
		}
	}
	if depth == 1 && w.foreseer != nil {
		return w.frontier(here, entry.Move, alpha, beta)
	}
	here.moves = p.Moves(here.moves[:0])
	if len(here.moves) == 0 {
		return w.evaluate()
	}
	if w.Table {
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
			v = -w.bare(depth-1, ply+1, -beta, -max(alpha, best))
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
			w.leave(len(here.moves) - i - 1)
			break
		}
		here.move = m
		w.extend(here, depth)
	}
	if !w.Table {
		return best
	}
	w.remember(here, Entry{Value: best, Bound: bound(best, alpha, beta), Depth: depth, Move: bestMove})
	return best
}

// leave counts a cutoff, if it left moves untried.
func (w *worker) leave(untried int) {
	if untried > 0 {
		w.Cutoffs++
	}
}

// frontier is bare one ply above the leaves, in a game that evaluates all of them
// at once. They count as nodes as far as the search looks at them.
func (w *worker) frontier(here *plyState, first Move, alpha, beta int) int {
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
				w.leave(len(here.values) - looked)
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
	w.remember(here, Entry{Value: best, Bound: bound(best, alpha, beta), Depth: 1, Move: bestMove})
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
