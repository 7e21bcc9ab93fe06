package search

import (
	"context"

	"gametree/pkg/game"
)

// Think searches p with r until a limit is reached or ctx ends, and returns the
// result of the deepest search that it finished. It calls follow, if not nil, with
// every interim result. Every command, game and match searches by Think.
//
// A rung without iterative deepening searches only to l.Depth if that is the only
// limit, and otherwise to depth 1, 2, …. If l.Depth is 0, the search ends at the end
// of the game; if p is a game.Finite, its depth is known and the search goes there
// at once.
//
// The Move of the result is one of p's moves. It is NoMove if p has none, if the
// search ended before it found one, or if an Own algorithm returns none. Think
// returns an error if p lacks an ability that r needs. It leaves p unchanged.
func Think(ctx context.Context, r Rung, p Position, l Limits, follow func(Result)) (Result, error) {
	if err := r.Missing(p); err != nil {
		return Result{}, err
	}
	toEnd := false
	deepens := l.Nodes > 0 || l.Time > 0 || l.Soft > 0
	if l.Depth <= 0 {
		if finite, ok := game.Find[game.Finite](p); ok {
			l.Depth = max(1, finite.PliesLeft())
		} else {
			l.Depth, deepens, toEnd = maxDepth, true, !deepens
		}
	}
	if follow == nil {
		follow = func(Result) {}
	}
	t := &thinking{Rung: r, deepens: deepens, toEnd: toEnd, limit: newLimit(ctx, l, false), follow: follow}
	t.result.Move = NoMove
	return t.think(p)
}

// Proves reports whether a, a result of r for p, is the value of p with best play to the
// end of the game. Otherwise it is what r found by searching a.Depth plies.
func (r Rung) Proves(p Position, a Result) bool {
	if !r.Exact || a.Bound != Exact || r.Engine != nil && r.Func == nil && r.Engine.selective() {
		return false
	}
	_, away := game.Away(p, a.Value)
	finite, ok := game.Find[game.Finite](p)
	return a.Ended || away || r.Own != nil || p.Terminal() || ok && a.Depth >= finite.PliesLeft()
}

// thinking is one call of Think.
type thinking struct {
	Rung
	deepens bool // search depth 1, 2, …, even if the rung does not do so itself
	toEnd   bool // end when every line has been searched to the end of the game
	limit   *limit
	follow  func(Result)
	result  Result
}

func (t *thinking) think(p Position) (Result, error) {
	switch {
	case t.Own != nil:
		t.own(p)
	case t.Func == nil && (t.Engine.Deepening || !t.deepens) && !t.toEnd:
		return t.Engine.Search(t.limit.ctx, p, t.limit.Limits, t.follow)
	default:
		if t.toEnd {
			t.Engine = t.Engine.independent()
		} else if t.Func == nil {
			t.Engine = t.Engine.remembering()
		}
		t.deepen(p)
	}
	t.result.Time = t.limit.elapsed()
	return t.result, nil
}

// remembering returns a copy of e that keeps its table and its experience between
// searches.
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

// independent returns a copy of e, if there is one, in which each search is by itself. The
// entries of one depth would hide from the search of the next whether a line ends.
func (e *Engine) independent() *Engine {
	if e == nil {
		return nil
	}
	forgets := *e
	forgets.Deepening, forgets.Store, forgets.Experience = false, nil, nil
	return &forgets
}

// own searches by the Own algorithm of the rung.
func (t *thinking) own(p Position) {
	t.limit.armed.Store(true)
	if t.limit.spent(0) {
		return
	}
	a := t.Own(p, t.limit.spent)
	switch {
	case t.Visits > 0:
		t.result = a
	case !t.limit.over.Load():
		a.Bound, a.Depth = Exact, max(1, a.Depth)
		t.finish(a)
	}
}

// deepen searches by a rung that returns only final results: to depth 1, 2, … if
// t.deepens, else to the depth of the limits. It ends when a depth is not finished
// or when every line has been searched to the end of the game.
func (t *thinking) deepen(p Position) {
	depth := t.limit.Depth
	if t.deepens {
		depth = 1
	}
	for more := true; more && t.limit.deeper(depth); depth++ {
		var a Result
		a, more = t.searchDepth(p, depth)
		a.Ended = !more
		a.Stats = t.result.Plus(a.Stats)
		if t.limit.over.Load() {
			t.result.Stats = a.Stats
			return
		}
		t.limit.armed.Store(true)
		t.finish(a)
		if n, ok := game.Away(p, a.Value); ok && max(n, -n) <= depth {
			return // there is no shorter win
		}
	}
}

// searchDepth searches p to one depth. more reports whether a deeper search may return
// another result.
func (t *thinking) searchDepth(p Position, depth int) (a Result, more bool) {
	s := &Stoppable{Position: p, limit: t.limit}
	if t.Func == nil {
		l := newLimit(t.limit.ctx, Limits{Depth: depth}, true)
		l.outer = t.limit
		if t.toEnd {
			s.limit = newLimit(context.Background(), Limits{}, true) // an engine stops by itself
			return t.Engine.search(s, l, nil), s.Unfinished
		}
		return t.Engine.search(p, l, nil), true
	}
	if t.Form != nil {
		s.Position, s.root = t.Form(p), p.Moves(nil)
	}
	r := Run(t.Func, s, depth)
	a = Result{Value: r.Value, Bound: Exact, Move: r.Move, Depth: depth, Stats: r.Stats}
	if r.Move != NoMove {
		a.Line = []Move{r.Move}
	}
	return a, s.Unfinished
}

func (t *thinking) finish(a Result) {
	a.Time = t.limit.elapsed()
	t.result = a
	t.follow(a)
}
