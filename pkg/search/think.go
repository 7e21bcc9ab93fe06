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
func Think(ctx context.Context, r Rung, p Position, l Limits, follow func(Result)) (a Result, err error) {
	if err := r.Missing(p); err != nil {
		return Result{}, err
	}
	deepens, toEnd := l.Nodes > 0 || l.Time > 0 || l.Soft > 0, false
	if l.Depth <= 0 {
		if finite, ok := game.Find[game.Finite](p); ok {
			l.Depth = max(1, finite.PliesLeft())
		} else {
			l.Depth, deepens, toEnd = maxDepth, true, !deepens
		}
	}
	if r.Func == nil && r.Own == nil {
		e := *r.Engine
		if !toEnd {
			e.Deepening = e.Deepening || deepens
			return e.Search(ctx, p, l, follow)
		}
		// The entries of one depth would hide from the search of the next whether a line ends.
		e.Deepening, e.Store, e.Experience = false, nil, nil
		r.Engine = &e
	}
	if follow == nil {
		follow = func(Result) {}
	}
	limit := newLimit(ctx, l, false)
	if r.Own != nil {
		a = r.solve(p, limit, follow)
	} else {
		a = r.deepen(p, deepens, limit, follow)
	}
	a.Time = limit.elapsed()
	return a, nil
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

// solve searches p by the Own algorithm of the rung.
func (r Rung) solve(p Position, l *limit, follow func(Result)) Result {
	l.armed.Store(true)
	if l.spent(0) {
		return Result{Move: NoMove}
	}
	a := r.Own(p, l.spent)
	switch {
	case r.Visits > 0:
		return a
	case l.over.Load():
		return Result{Move: NoMove}
	}
	a.Bound, a.Depth, a.Time = Exact, max(1, a.Depth), l.elapsed()
	follow(a)
	return a
}

// deepen searches p: if deepens, to depth 1, 2, …, else to the depth of the limits. It
// ends when a depth is not finished or when every line has been searched to the end of the game.
func (r Rung) deepen(p Position, deepens bool, l *limit, follow func(Result)) Result {
	last, depth := Result{Move: NoMove}, l.Depth
	if deepens {
		depth = 1
	}
	for more := true; more && l.deeper(depth); depth++ {
		var a Result
		a, more = r.searchDepth(p, depth, l)
		a.Stats = last.Plus(a.Stats)
		if l.over.Load() {
			last.Stats = a.Stats
			break
		}
		l.armed.Store(true)
		a.Ended, a.Time = !more, l.elapsed()
		last = a
		follow(a)
		if n, ok := game.Away(p, a.Value); ok && max(n, -n) <= depth {
			break // there is no shorter win
		}
	}
	return last
}

// searchDepth searches p by the Func of r, or else by its Engine, to one depth. more reports whether
// a deeper search may return another result.
func (r Rung) searchDepth(p Position, depth int, l *limit) (a Result, more bool) {
	if r.Func == nil {
		s := &Stoppable{Position: p, limit: newLimit(context.Background(), Limits{}, true)} // an engine stops by itself
		a = r.Engine.search(s, depth, l, nil)
		return a, s.Unfinished
	}
	s := &Stoppable{Position: p, limit: l}
	if r.Form != nil {
		s.Position, s.root = r.Form(p), p.Moves(nil)
	}
	a = Run(r.Func, s, depth)
	a.Bound, a.Depth = Exact, depth
	if a.Move != NoMove {
		a.Line = []Move{a.Move}
	}
	return a, s.Unfinished
}
