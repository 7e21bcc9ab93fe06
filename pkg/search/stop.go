package search

import "context"

// Stoppable wraps a Position so that a search without limits of its own can be
// stopped. It behaves like the Position until a limit is reached or ctx ends. From
// then on, every position is terminal and has no moves, so that the search soon
// returns; its value then means nothing.
type Stoppable struct {
	Position
	limit *limit
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

// Moves implements game.Position.
func (s *Stoppable) Moves(buf []Move) []Move {
	if s.Stopped() {
		return buf
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
	if s.made++; s.made >= pollEvery {
		s.made = 0
		s.limit.spent(pollEvery)
	}
}
