package search

import (
	"context"

	"gametree/pkg/game"
)

// Think searches p by any rung until a limit is reached or ctx ends, and returns
// the answer of the deepest search that was finished. Every command, game and
// match asks a rung in this way.
//
// Where the depth is the only limit, a rung that does not deepen by itself is
// searched to that depth alone; with other limits to depth 1, 2, … Without a
// depth the search goes to the end of the game, at once if p says how far that
// is (game.Finite). follow, if not nil, receives every answer on the way.
//
// The Move of the answer is one of p's. It is NoMove where p has none, where
// the search ended before it found one, and where an Own way returns none. It is
// an error if p lacks what the rung needs. p is the same after the call as
// before it.
func Think(ctx context.Context, r Rung, p Position, l Limits, follow func(Answer)) (Answer, error) {
	if err := r.Missing(p); err != nil {
		return Answer{}, err
	}
	deepens := l.Nodes > 0 || l.Time > 0 || l.Soft > 0
	if l.Depth <= 0 {
		if finite, ok := game.Find[game.Finite](p); ok {
			l.Depth = max(1, finite.PliesLeft())
		} else {
			l.Depth, deepens = maxDepth, true
		}
	}
	if follow == nil {
		follow = func(Answer) {}
	}
	t := &thinking{Rung: r, deepens: deepens, limit: newLimit(ctx, l, false), follow: follow, answer: Answer{Move: NoMove}}
	return t.think(p)
}

// thinking is one call of Think.
type thinking struct {
	Rung
	deepens bool // to depth 1, 2, …, also where the rung does not
	limit   *limit
	follow  func(Answer)
	answer  Answer
}

func (t *thinking) think(p Position) (Answer, error) {
	switch {
	case t.Own != nil:
		t.own(p)
	case t.Func == nil && (t.Engine.Deepening || !t.deepens):
		return t.Engine.Search(t.limit.ctx, p, t.limit.Limits, t.follow)
	default:
		if t.Func == nil {
			t.Engine = t.Engine.remembering()
		}
		t.deepen(p)
	}
	t.answer.Time = t.limit.elapsed()
	return t.answer, nil
}

// remembering returns e as an engine that keeps what it learns from search to search.
func (e *Engine) remembering() *Engine {
	kept := *e
	if e.Table && e.Store == nil {
		kept.Store = NewTable(RungTable)
	}
	if e.Experience == nil {
		kept.Experience = new(Experience)
	}
	return &kept
}

// own takes the answer of a rung that solves the game by its own means.
func (t *thinking) own(p Position) {
	t.limit.armed.Store(true)
	if t.limit.spent(0) {
		return
	}
	if a := t.Own(p, t.limit.spent); !t.limit.over.Load() {
		a.Bound = Exact
		t.finished(a)
	}
}

// deepen searches by a rung that cannot be asked for its best answer so far: the
// first depth to its end, then deeper, until a depth is not finished or every
// line has been searched to the end of the game.
func (t *thinking) deepen(p Position) {
	depth := t.limit.Depth
	if t.deepens {
		depth = 1
	}
	for more := true; more && t.limit.deeper(depth); depth++ {
		var a Answer
		a, more = t.once(p, depth)
		a.Stats = t.answer.Plus(a.Stats)
		if t.limit.over.Load() {
			t.answer.Stats = a.Stats
			return
		}
		t.limit.armed.Store(true)
		t.finished(a)
		if n, ok := game.Away(p, a.Value); ok && max(n, -n) <= depth {
			return // no nearer win is to be found
		}
	}
}

// once searches p to one depth. more reports whether a deeper search may find
// something else.
func (t *thinking) once(p Position, depth int) (a Answer, more bool) {
	if t.Func == nil {
		l := newLimit(t.limit.ctx, Limits{Depth: depth}, true)
		l.outer = t.limit
		return t.Engine.search(p, l, nil), true
	}
	s := &Stoppable{Position: p, limit: t.limit}
	if t.Form != nil {
		s.Position, s.root = t.Form(p), p.Moves(nil)
	}
	r := Run(t.Func, s, depth)
	a = Answer{Value: r.Value, Bound: Exact, Move: r.Move, Depth: depth, Stats: r.Stats}
	if r.Move != NoMove {
		a.Line = []Move{r.Move}
	}
	return a, s.Unfinished
}

func (t *thinking) finished(a Answer) {
	a.Time = t.limit.elapsed()
	t.answer = a
	t.follow(a)
}
