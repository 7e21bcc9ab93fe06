package measure

import (
	"gametree/pkg/game"
	"gametree/pkg/search"
)

// Moment holds what a search with the history heuristic has learnt at some moment.
type Moment struct {
	Made   int               // moves made so far
	Scores map[game.Move]int // of the moves of the searched position
}

// Learning searches p for depth plies with the history heuristic. It returns the scores
// after each number of moves in made, which must ascend, and at the end.
func Learning(p game.Position, depth int, made ...int) (moments []Moment) {
	h := &search.History{}
	moves := p.Moves(nil)
	keep := func(made int) {
		m := Moment{made, map[game.Move]int{}}
		for _, move := range moves {
			m.Scores[move] = h.Scores.Of(move)
		}
		moments = append(moments, m)
	}
	c := &counter{Position: p}
	c.after = func() {
		if len(made) > 0 && c.made == made[0] {
			keep(c.made)
			made = made[1:]
		}
	}
	h.Search(c, depth)
	keep(c.made)
	return moments
}

type counter struct {
	game.Position
	made  int
	after func() // called after each move
}

func (c *counter) Unwrap() game.Position { return c.Position }

func (c *counter) Make(m game.Move) {
	c.Position.Make(m)
	c.made++
	c.after()
}

// History is the search with the history heuristic, new for each position.
func History(p game.Position, depth int) int { return new(search.History).Search(p, depth) }

// Sorter sorts moves in place, the better ones first; better(a, b) reports whether a is
// better than b, and buf is at least as long as moves.
type Sorter func(moves, buf []game.Move, better func(a, b game.Move) bool)

// HistoryBy is History with another sort.
func HistoryBy(sort Sorter, p game.Position, depth int) search.Result {
	h := &search.History{}
	// History sorts the moves once more. Its sort is stable and so leaves them as they are.
	return search.Run(h.Search, game.Position(sorted{p, h, sort}), depth)
}

// sorted is a game that hands out its moves sorted by the scores of h.
type sorted struct {
	game.Position
	h    *search.History
	sort Sorter
}

func (s sorted) Moves(buf []game.Move) []game.Move {
	moves := s.Position.Moves(nil)
	s.sort(moves, make([]game.Move, len(moves)), func(a, b game.Move) bool {
		return s.h.Scores.Of(a) > s.h.Scores.Of(b)
	})
	return append(buf, moves...)
}

// Cutoffs counts how a search ends its nodes.
type Cutoffs struct {
	Nodes int // ended by a cutoff
	First int // of these, ended by the first move
}

// CountCutoffs searches p with f and counts its cutoffs.
func CountCutoffs[F search.Searcher](f F, p game.Position, depth int) Cutoffs {
	c := &cutoffs{}
	search.Window(f, -search.Inf, search.Inf)(search.Watch(p, c), depth)
	return c.Cutoffs
}

type cutoffs struct {
	Cutoffs
	tried []int // moves, at each ply
}

func (c *cutoffs) Enter(game.Position, game.Move) {
	if ply := len(c.tried) - 1; ply >= 0 {
		c.tried[ply]++
	}
	c.tried = append(c.tried, 0)
}

func (c *cutoffs) Return(_ int, untried []game.Move) {
	ply := len(c.tried) - 1
	if len(untried) > 0 {
		c.Nodes++
		if c.tried[ply] == 1 {
			c.First++
		}
	}
	c.tried = c.tried[:ply]
}

func (c *cutoffs) Window(alpha, beta int) {}
func (c *cutoffs) Leaf(value int)         {}
