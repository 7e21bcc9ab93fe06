// Rung history: alpha-beta with the history heuristic and merge sort.
//
// Source: document 4, "alphabeta_hh" and "searchagoodmove"; Schaeffer (1983).
// Adds to alphabeta: moves that were best elsewhere are tried first. Like document
// 4's program it is fail-hard below the window and may be fail-soft above it.
// Departs from it: a finished game is a leaf whoever has won it.

package search

// History is one search of document 4: it tries the moves in descending order
// of their history scores. The order changes which nodes are visited, never the
// value; of equal moves at the root the first still wins.
type History struct {
	Scores   Scores
	CutsOnly bool // reward only moves that cut, not each that raised alpha

	lists [][]Scored // a move list for each depth, used again
	buf   []Scored
	moves []Move
}

// Search clears all scores and returns the value of p for the player to move.
func (h *History) Search(p Position, depth int) int {
	h.Scores.Reset()
	return h.AlphaBeta(p, depth, -Inf, Inf)
}

// AlphaBeta searches p in a window and keeps the scores of earlier searches. With
// v the value, and given alpha < beta, it returns
//
//	alpha                      if v <= alpha
//	v                          if alpha < v < beta
//	r with beta <= r <= v      if beta <= v
func (h *History) AlphaBeta(p Position, depth, alpha, beta int) int {
	if depth == 0 || p.Terminal() {
		return p.Evaluate()
	}
	enter(p, alpha, beta)
	best := NoMove
	for _, m := range h.sorted(p, depth) {
		p.Make(m.Move)
		v := -h.AlphaBeta(p, depth-1, -beta, -alpha)
		report(p, v)
		p.Unmake(m.Move)
		if v > alpha {
			alpha, best = v, m.Move
		}
		if alpha >= beta {
			break // cutoff: the opponent will not let us come here
		}
	}
	if best != NoMove && (alpha >= beta || !h.CutsOnly) {
		h.Scores.Reward(best, depth)
	}
	return alpha
}

// sorted returns the moves of p in descending order of their scores.
func (h *History) sorted(p Position, depth int) []Scored {
	for len(h.lists) <= depth {
		h.lists = append(h.lists, nil)
	}
	h.moves = p.Moves(h.moves[:0])
	list := h.lists[depth][:0]
	for _, m := range h.moves {
		list = append(list, Scored{m, h.Scores.Of(m)})
	}
	h.lists[depth] = list
	if len(h.buf) < len(list) {
		h.buf = make([]Scored, 2*len(list))
	}
	MergeSort(list, h.buf)
	return list
}

// Scores holds a score for each move, which grows whenever the move is the best of
// a position. In the zero value all scores are 0.
type Scores struct {
	Bonus func(depth int) int // for the best move of a search to that depth; nil: 2^depth
	score []int               // by move
}

// The bonuses that books propose, for Scores.Bonus.
func BonusOne(int) int          { return 1 }
func BonusSquare(depth int) int { return depth * depth }
func BonusPower(depth int) int  { return 1 << min(depth, 30) }

// Of returns the score of m.
func (s *Scores) Of(m Move) int {
	if int(m) >= len(s.score) {
		return 0
	}
	return s.score[m]
}

// Reward adds the bonus of depth to the score of m.
func (s *Scores) Reward(m Move, depth int) {
	bonus := BonusPower
	if s.Bonus != nil {
		bonus = s.Bonus
	}
	for int(m) >= len(s.score) {
		s.score = append(s.score, 0)
	}
	s.score[m] += bonus(depth)
}

// Reset sets all scores to 0.
func (s *Scores) Reset() { clear(s.score) }
