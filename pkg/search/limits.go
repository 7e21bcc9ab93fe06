package search

import (
	"context"
	"runtime"
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

var yielded time.Time // when a web page last had its only thread

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
	if runtime.GOOS == "js" && time.Since(yielded) > 50*time.Millisecond { // the message that stops it can arrive now
		time.Sleep(time.Millisecond)
		yielded = time.Now()
	}
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

// Until returns the argument of a Solver that is to stop when ctx ends.
func Until(ctx context.Context) (spent func(nodes int) bool) {
	return newLimit(ctx, Limits{}, true).spent
}

// pollEvery is how many nodes are entered between two looks at the limits. Tests
// make it smaller.
var pollEvery = 512

func (w *worker) poll() {
	w.stopped = w.limit.spent(w.Nodes-w.polled) || w.crew != nil && w.crew.done.Load()
	w.polled, w.pollAt = w.Nodes, w.Nodes+pollEvery
}

// Stoppable wraps a Position so that a search without limits of its own can be
// stopped. It behaves like the Position until a limit is reached or ctx ends. From
// then on, every position is terminal and has no moves, so that the search soon
// returns; its value then means nothing.
type Stoppable struct {
	Position
	limit *limit
	root  []Move // the moves of the root; nil: those of Position
	ply   int
	made  int // moves made since the last call of limit.spent

	// Unfinished reports whether a position was evaluated that is not terminal. If
	// not, every line that the search tried reached the end of the game.
	Unfinished bool
}

// Stop returns p as a Stoppable with the limits l. It ignores l.Depth and l.Soft.
func Stop(ctx context.Context, p Position, l Limits) *Stoppable {
	s := &Stoppable{Position: p, limit: newLimit(ctx, l, true)}
	s.limit.spent(0)
	return s
}

// Stopped reports whether a limit was reached or ctx ended.
func (s *Stoppable) Stopped() bool { return s.limit.over.Load() }

// Unwrap returns the position behind s.
func (s *Stoppable) Unwrap() Position { return s.Position }

func (s *Stoppable) Moves(buf []Move) []Move {
	switch {
	case s.Stopped():
		return buf
	case s.ply == 0 && s.root != nil:
		return append(buf, s.root...)
	}
	return s.Position.Moves(buf)
}

func (s *Stoppable) Terminal() bool { return s.Stopped() || s.Position.Terminal() }

func (s *Stoppable) Evaluate() int {
	s.Unfinished = s.Unfinished || !s.Position.Terminal()
	return s.Position.Evaluate()
}

func (s *Stoppable) Make(m Move) {
	s.Position.Make(m)
	s.ply++
	if s.made++; s.made >= pollEvery {
		s.made = 0
		s.limit.spent(pollEvery)
	}
}

func (s *Stoppable) Unmake(m Move) {
	s.Position.Unmake(m)
	s.ply--
}
