package play

import (
	"context"
	"sync/atomic"
	"time"

	"gametree/pkg/game"
	"gametree/pkg/search"
)

// Limit says how long a search thinks about a move; one of the two is more than 0.
type Limit struct {
	Depth        int // plies
	Milliseconds int // counts where Depth is 0
}

// Thought is what a search has found so far.
type Thought struct {
	Depth int           // plies, searched to the end
	Value int           // for the player to move
	Nodes int           // entered
	Line  []string      // the principal variation, as far as it is known
	Time  time.Duration // since it began
	move  game.Move
}

// deepest is how deep a search goes that only time ends.
const deepest = 64

// Think searches p with that rung until the limit is reached or ctx ends, and
// returns the move to play: there is one, unless p is terminal. follow is told
// what is found on the way. A rung that does not deepen by itself is searched to
// depth 1, 2, …, so that there is something to play whenever it ends. table is for
// rungs that use one. The rung must miss nothing that p would have to offer.
func Think(ctx context.Context, p game.Position, rung search.Rung, limit Limit, table *search.Table, follow func(Thought)) game.Move {
	legal := p.Moves(nil)
	if len(legal) == 0 {
		return game.NoMove
	}
	t := &thinker{ctx: ctx, position: p, rung: rung, follow: follow, began: time.Now(), best: Thought{move: legal[0]}}
	l := search.Limits{Depth: limit.Depth}
	if limit.Depth == 0 {
		l.Time = time.Duration(limit.Milliseconds) * time.Millisecond
		var stop context.CancelFunc
		t.ctx, stop = context.WithTimeout(ctx, l.Time)
		defer stop()
	}
	if e, ok := rung.Engine(); ok && e.Deepening {
		e.Store = table
		a, err := e.Search(ctx, p, l, t.heard)
		if err == nil && a.Move != game.NoMove {
			return a.Move
		}
		return t.best.move
	}
	if l.Depth == 0 {
		l.Depth = deepest
	}
	t.deepen(l.Depth)
	return t.best.move
}

// thinker is a search that goes on.
type thinker struct {
	ctx      context.Context
	position game.Position
	rung     search.Rung
	follow   func(Thought)
	began    time.Time
	nodes    int // of the depths that are finished
	best     Thought
}

// heard takes an answer of an engine.
func (t *thinker) heard(a search.Answer) {
	if a.Bound == search.Exact && a.Move != game.NoMove {
		t.found(Thought{Depth: a.Depth, Value: a.Value, Nodes: a.Nodes, Line: named(t.position, a.Line), move: a.Move})
	}
}

func (t *thinker) found(thought Thought) {
	thought.Time = time.Since(t.began)
	t.best = thought
	t.follow(thought)
}

// deepen searches to depth 1, 2, …, until deeper is no use: no leaf of the last
// search was anything but the end of a game.
func (t *thinker) deepen(depth int) {
	for d := 1; d <= depth; d++ {
		b := &bounded{Position: t.position}
		b.over.Store(t.ctx.Err() != nil)
		stop := context.AfterFunc(t.ctx, func() { b.over.Store(true) })
		r := search.Run(t.rung.Solve, b, d)
		stop()
		if t.ctx.Err() != nil {
			return
		}
		t.nodes += r.Nodes
		t.found(Thought{Depth: d, Value: r.Value, Nodes: t.nodes, Line: named(t.position, []game.Move{r.Move}), move: r.Move})
		if !b.open {
			return
		}
	}
}

// bounded stands in front of a position that a rung searches. Once over, every
// position looks like the end of the game, so that the search ends by itself and
// soon; what it then returns means nothing.
type bounded struct {
	game.Position
	over atomic.Bool
	open bool // a position was evaluated at which the game goes on
}

func (b *bounded) Unwrap() game.Position { return b.Position }

func (b *bounded) Moves(buf []game.Move) []game.Move {
	if b.over.Load() {
		return buf
	}
	return b.Position.Moves(buf)
}

func (b *bounded) Terminal() bool { return b.over.Load() || b.Position.Terminal() }

func (b *bounded) Evaluate() int {
	b.open = b.open || !b.Position.Terminal()
	return b.Position.Evaluate()
}

// named names the moves of a line from p, which is the same after the call.
func named(p game.Position, line []game.Move) (names []string) {
	p = game.Unwrapped(p) // nobody watches this
	for _, m := range line {
		names = append(names, game.MoveName(p, m))
		p.Make(m)
	}
	for i := len(line) - 1; i >= 0; i-- {
		p.Unmake(line[i])
	}
	return names
}
