package search

import (
	"context"
	"sync/atomic"
	"time"
)

// limit decides when a search ends. All its workers share it.
type limit struct {
	Limits
	ctx   context.Context
	began time.Time
	armed atomic.Bool // there is an answer to end with
	over  atomic.Bool
	nodes atomic.Int64
}

// newLimit returns l for a search that begins now. If armed is false, only ctx ends
// the search before it has an answer.
func newLimit(ctx context.Context, l Limits, armed bool) *limit {
	all := &limit{Limits: l, ctx: ctx, began: time.Now()}
	all.armed.Store(armed)
	return all
}

func (l *limit) elapsed() time.Duration { return time.Since(l.began) }

// deeper reports whether a search to that depth should begin.
func (l *limit) deeper(depth int) bool {
	return depth <= l.Depth && !l.over.Load() && (l.Soft == 0 || !l.armed.Load() || l.elapsed() < l.Soft)
}

// spent adds nodes to those entered and reports whether the search is to stop.
func (l *limit) spent(nodes int) bool {
	yield()
	all := l.nodes.Add(int64(nodes))
	if l.Entered != nil {
		l.Entered.Add(int64(nodes))
	}
	if l.ctx.Err() != nil ||
		l.armed.Load() && (l.Time > 0 && l.elapsed() >= l.Time || l.Nodes > 0 && all >= int64(l.Nodes)) {
		l.over.Store(true)
	}
	return l.over.Load()
}

// pollEvery is how many nodes are entered between two looks at the limits. Tests
// make it smaller.
var pollEvery = 512

// poll checks the limits.
func (w *worker) poll() {
	w.stopped = w.limit.spent(w.Nodes-w.polled) || w.crew != nil && w.crew.done.Load()
	w.polled, w.pollAt = w.Nodes, w.Nodes+pollEvery
}
