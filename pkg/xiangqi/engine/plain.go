package engine

import (
	"context"
	"sync/atomic"
	"time"

	"gametree/pkg/game"
	"gametree/pkg/search"
	"gametree/pkg/xiangqi"
)

// deepest is how deep a search goes that nothing ends.
const deepest = 64

// deepen gives a search that cannot be asked for its best answer so far limits
// of time: it searches to depth 1, 2, …, the first depth to its end, and keeps
// the answer of the last one that was finished. Where depth is the only limit it
// searches that depth alone.
func deepen(ctx context.Context, l search.Limits, once func(context.Context, search.Limits) search.Answer, follow func(search.Answer)) search.Answer {
	began := time.Now()
	if l.Time == 0 && l.Soft == 0 && l.Nodes == 0 && l.Depth > 0 {
		a := once(ctx, l)
		if ctx.Err() != nil {
			a = search.Answer{Move: game.NoMove, Stats: a.Stats}
		} else if follow != nil {
			follow(a)
		}
		a.Time = time.Since(began)
		return a
	}
	if l.Time > 0 {
		limited, cancel := context.WithTimeout(ctx, l.Time)
		defer cancel()
		ctx = limited
	}
	if l.Depth <= 0 {
		l.Depth = deepest
	}
	best := search.Answer{Move: game.NoMove}
	nodes := 0
	for depth := 1; depth <= l.Depth && (l.Soft == 0 || time.Since(began) < l.Soft); depth++ {
		searching, left := ctx, search.Limits{Depth: depth}
		switch {
		case depth == 1:
			searching = context.WithoutCancel(ctx)
		case l.Nodes > 0 && nodes >= l.Nodes:
			return best
		case l.Nodes > 0:
			left.Nodes = l.Nodes - nodes
		}
		a := once(searching, left)
		nodes += a.Nodes
		if searching.Err() != nil || left.Nodes > 0 && a.Nodes >= left.Nodes {
			break
		}
		best = a
		best.Nodes, best.Time = nodes, time.Since(began)
		if follow != nil {
			follow(best)
		}
		if n, ok := game.Plies(a.Value); ok && max(n, -n) <= depth {
			break // no nearer win is to be found
		}
	}
	best.Nodes, best.Time = nodes, time.Since(began)
	return best
}

// plainly is the level's plain rung as a search of p, whose legal moves these are.
func (e *Engine) plainly(p game.Position, legal []game.Move) func(context.Context, search.Limits) search.Answer {
	return func(ctx context.Context, l search.Limits) search.Answer {
		if e.Level.document {
			board := e.board
			p = xiangqi.NewPseudo(&board)
		}
		b := &bounded{Position: p, legal: legal, most: l.Nodes}
		defer context.AfterFunc(ctx, func() { b.over.Store(true) })()
		r := search.Run(e.Level.plain, b, l.Depth)
		return search.Answer{Value: r.Value, Bound: search.Exact, Move: r.Move, Line: []game.Move{r.Move}, Depth: l.Depth, Stats: r.Stats}
	}
}

// bounded stands in front of a position that a plain rung searches. Its root has
// the legal moves only, whatever the game thinks of the others. Once over, every
// position looks like the end of the game, so that the search ends by itself and
// soon; what it then returns means nothing.
type bounded struct {
	game.Position
	legal []game.Move
	ply   int
	made  int
	most  int // moves made; 0 is no limit
	over  atomic.Bool
}

func (b *bounded) Moves(buf []game.Move) []game.Move {
	switch {
	case b.over.Load():
		return buf
	case b.ply == 0:
		return append(buf, b.legal...)
	}
	return b.Position.Moves(buf)
}

func (b *bounded) Terminal() bool { return b.over.Load() || b.ply > 0 && b.Position.Terminal() }

func (b *bounded) Make(m game.Move) {
	b.Position.Make(m)
	b.ply++
	if b.made++; b.most > 0 && b.made >= b.most {
		b.over.Store(true)
	}
}

func (b *bounded) Unmake(m game.Move) {
	b.Position.Unmake(m)
	b.ply--
}
