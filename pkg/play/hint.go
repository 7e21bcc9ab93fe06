package play

import (
	"cmp"
	"context"
	"slices"
	"time"

	"gametree/pkg/game"
	"gametree/pkg/search"
)

// mostHint is how long a hint may take if the settings allow more.
const mostHint = 3 * time.Second

// hint adds the value of every move to the choices of s, searched as deep as the
// settings allow and all moves to the same depth, and the line that begins with the
// best one as its Thought. The opponent's rung may be selective or play badly on
// purpose, so hints are searched by alpha-beta.
func (g *situation) hint(ctx context.Context, s *State) {
	answers := g.exact(ctx)
	if answers != nil {
		s.Hints = answers[0].Depth
	} else {
		answers = g.deepened(ctx, s)
	}
	if answers == nil {
		return
	}
	best := slices.MaxFunc(answers, func(a, b search.Result) int { return cmp.Compare(a.Value, b.Value) })
	for i, a := range answers {
		w := g.worth(a.Value, g.rung.Proves(g.position, a))
		w.Best = a.Value == best.Value
		s.Choices[i].Value = &w
	}
	s.Thought = g.thought(best)
}

// mostExact is how long a position may take to be solved.
const mostExact = 2 * time.Second

// exact returns the proved results of all moves, and nil if the game has no solver or it
// takes too long.
func (g *situation) exact(ctx context.Context) []search.Result {
	if g.Solve == nil {
		return nil
	}
	ctx, end := context.WithTimeout(ctx, mostExact)
	defer end()
	answers := g.Solve(g.position, func(int) bool { return ctx.Err() != nil })
	if answers != nil {
		g.rung = search.Rung{Exact: true}
	}
	return answers
}

// deepened returns a result for every move, all searched to the depth s.Hints, which it
// sets; nil if there was no time.
func (g *situation) deepened(ctx context.Context, s *State) (answers []search.Result) {
	limit := mostHint
	if ms := time.Duration(g.Milliseconds) * time.Millisecond; ms > 0 {
		limit = min(limit, ms)
	}
	ctx, end := context.WithTimeout(ctx, limit)
	defer end()
	_, keyed := game.Find[game.Keyer](g.position)
	engine := &search.Engine{Switches: search.Switches{History: true, Table: keyed}}
	if keyed {
		engine.Store = search.NewTable(search.RungTable)
	}
	most := cmp.Or(g.Depth, 99)
	if f, ok := game.Find[game.Finite](g.position); ok {
		most = min(most, f.PliesLeft())
	}
	g.rung = search.Rung{Exact: true, Engine: engine}
	for depth := 1; depth <= max(1, most); depth++ {
		deeper, decided := g.values(ctx, engine, depth)
		if deeper == nil {
			break
		}
		answers, s.Hints = deeper, depth
		if decided {
			break
		}
	}
	return answers
}

// values returns, for every move, what a search of depth plies finds that begins with
// it, or nil if ctx ends before. decided reports whether all moves lead to a known end.
func (g *situation) values(ctx context.Context, e *search.Engine, depth int) (answers []search.Result, decided bool) {
	p := g.position
	decided = true
	turn := game.Turn(p)
	for _, m := range p.Moves(nil) {
		p.Make(m)
		a := search.Result{Value: p.Evaluate(), Bound: search.Exact, Depth: 1, Ended: p.Terminal()}
		if !p.Terminal() && depth > 1 {
			a, _ = e.Search(ctx, p, search.Limits{Depth: depth - 1}, nil)
		}
		a.Value = game.Seen(p, a.Value, turn)
		_, ends := game.Away(p, a.Value)
		decided = decided && (ends || p.Terminal())
		p.Unmake(m)
		if a.Depth == 0 || ctx.Err() != nil {
			return nil, false
		}
		a.Move, a.Line, a.Depth = m, append([]game.Move{m}, a.Line...), depth
		answers = append(answers, a)
	}
	return answers, decided
}
