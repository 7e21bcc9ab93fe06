package measure

import (
	"slices"

	"gametree/pkg/game"
	"gametree/pkg/search"
)

// Moment holds the scores that a search with the history heuristic has learnt for the moves of a position.
type Moment map[game.Move]int

// Search searches p for depth plies with the scores of the moment, and learns nothing.
func (m Moment) Search(p game.Position, depth int) int {
	h := &search.History{Scores: search.Scores{Bonus: func(score int) int { return score }}}
	for move, score := range m {
		h.Scores.Reward(move, score)
	}
	h.Scores.Bonus = func(int) int { return 0 }
	return h.AlphaBeta(p, depth, -search.Inf, search.Inf)
}

// Learning searches p for depth plies with h. It returns the scores after each number of moves
// in made, which must ascend, and at the end.
func Learning(h *search.History, p game.Position, depth int, made ...int) (moments []Moment) {
	moves, n := p.Moves(nil), 0
	keep := func() {
		m := Moment{}
		for _, move := range moves {
			m[move] = h.Scores.Of(move)
		}
		moments = append(moments, m)
	}
	h.Search(followed{p, func() {
		if n++; slices.Contains(made, n) {
			keep()
		}
	}}, depth)
	keep()
	return moments
}

// followed is a position that calls moved after each move.
type followed struct {
	game.Position
	moved func()
}

func (f followed) Unwrap() game.Position { return f.Position }

func (f followed) Make(m game.Move) {
	f.Position.Make(m)
	f.moved()
}

// History is the search with the history heuristic, new for each position.
func History(p game.Position, depth int) int { return new(search.History).Search(p, depth) }

// HistoryBackwards is History that tries moves of equal score in reverse order.
func HistoryBackwards(p game.Position, depth int) int { return History(backwards{p}, depth) }

// backwards is a position with its moves in reverse order.
type backwards struct{ game.Position }

func (b backwards) Unwrap() game.Position { return b.Position }

func (b backwards) Moves(buf []game.Move) []game.Move {
	moves := b.Position.Moves(nil)
	slices.Reverse(moves)
	return append(buf, moves...)
}

// Differing counts the positions on which two searches differ, and those on which the second one
// enters fewer nodes.
type Differing struct{ Values, Moves, Nodes, Fewer int }

// Compare searches all positions for depth plies with f and with g, and counts on how many
// they find another value, find another move, and enter another number of nodes.
func Compare[P game.Position](f, g search.Func, all []P, depth int) (d Differing) {
	one := map[bool]int{true: 1}
	for _, p := range all {
		x, y := search.Run(f, p, depth), search.Run(g, p, depth)
		d.Values += one[x.Value != y.Value]
		d.Moves += one[x.Move != y.Move]
		d.Nodes += one[x.Nodes != y.Nodes]
		d.Fewer += one[x.Nodes > y.Nodes]
	}
	return d
}
