package search

import "context"

// Stoppable stands in front of a Position that a function searches which knows
// no limits. It behaves as the Position does until a limit is reached or ctx
// ends. From then on every position looks finished, so that the search ends by
// itself and soon; what it then returns means nothing.
type Stoppable struct {
	Position
	limit *limit
	root  []Move // the moves of the root; nil: those of Position
	ply   int
	made  int // since limit was last told
	// Unfinished reports whether a position was evaluated at which the game goes
	// on: if none was, the search has seen the end of every line that it tried.
	Unfinished bool
}

// Stop returns p as a Stoppable with these limits, of which it keeps all but
// the depth.
func Stop(ctx context.Context, p Position, l Limits) *Stoppable {
	s := &Stoppable{Position: p, limit: newLimit(ctx, l, true)}
	s.limit.spent(0)
	return s
}

// Stopped reports whether the search was stopped.
func (s *Stoppable) Stopped() bool { return s.limit.over.Load() }

// Unwrap returns the position behind s.
func (s *Stoppable) Unwrap() Position { return s.Position }

// Moves implements game.Position.
func (s *Stoppable) Moves(buf []Move) []Move {
	switch {
	case s.Stopped():
		return buf
	case s.ply == 0 && s.root != nil:
		return append(buf, s.root...)
	}
	return s.Position.Moves(buf)
}

// Terminal implements game.Position.
func (s *Stoppable) Terminal() bool { return s.Stopped() || s.Position.Terminal() }

// Evaluate implements game.Position.
func (s *Stoppable) Evaluate() int {
	s.Unfinished = s.Unfinished || !s.Position.Terminal()
	return s.Position.Evaluate()
}

// Make implements game.Position.
func (s *Stoppable) Make(m Move) {
	s.Position.Make(m)
	s.ply++
	if s.made++; s.made >= pollEvery {
		s.made = 0
		s.limit.spent(pollEvery)
	}
}

// Unmake implements game.Position.
func (s *Stoppable) Unmake(m Move) {
	s.Position.Unmake(m)
	s.ply--
}
