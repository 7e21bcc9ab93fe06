package search

import (
	"context"
	"sync/atomic"
	"time"
)

// limit is when a search ends, shared by all its workers.
type limit struct {
	Limits
	ctx   context.Context
	began time.Time
	armed atomic.Bool // there is an answer to end with
	over  atomic.Bool
	nodes atomic.Int64
}

func newLimit(ctx context.Context, l Limits) *limit {
	return &limit{Limits: l, ctx: ctx, began: time.Now()}
}

func (l *limit) elapsed() time.Duration { return time.Since(l.began) }

// stop ends the search of every worker.
func (l *limit) stop() { l.over.Store(true) }

// deeper reports whether a search of that depth is to begin.
func (l *limit) deeper(depth int) bool {
	return depth <= l.Depth && !l.over.Load() && (l.Soft == 0 || !l.armed.Load() || l.elapsed() < l.Soft)
}

// spent reports whether it is time to end, after so many nodes more.
func (l *limit) spent(nodes int) bool {
	all := l.nodes.Add(int64(nodes))
	if l.ctx.Err() != nil ||
		l.armed.Load() && (l.Time > 0 && l.elapsed() >= l.Time || l.Nodes > 0 && all >= int64(l.Nodes)) {
		l.stop()
	}
	return l.over.Load()
}

// pollEvery is how many nodes are entered between two looks at the clock.
const pollEvery = 512

// tick counts a node and reports whether the search is to end.
func (w *worker) tick() bool {
	w.Nodes++
	if w.Nodes-w.polled >= pollEvery {
		w.poll()
	}
	return w.stopped
}

func (w *worker) poll() {
	w.stopped = w.limit.spent(w.Nodes - w.polled)
	w.polled = w.Nodes
}
