package stake

import (
	"gametree/pkg/game"
	"gametree/pkg/search"
)

// MaxEmpty is the largest number of empty squares that can be solved: 3^18 states are
// 387 million, with one byte each.
const MaxEmpty = 18

// Memo solves b by computing the value of every reachable state once. The 10! orders
// of filling ten squares lead to only 17,303 different states. The move is the lowest
// best move.
func Memo(b *Board) search.Result { return memoize(b, func(int) bool { return false }) }

func memoize(b *Board, spent func(int) bool) search.Result {
	m := &memo{newStates(b, spent), nil, []int{1}}
	for range m.squares {
		m.power = append(m.power, 3*m.power[len(m.power)-1])
	}
	m.known = make([]uint8, m.power[len(m.squares)])
	m.Nodes++
	best, move := -MaxSize*MaxSize, game.NoMove
	for i, square := range m.squares {
		m.Make(square)
		if v := -m.value(1, m.power[i]); v > best && !m.stopped {
			best, move = v, square
		}
		m.Unmake(square)
	}
	return m.answer(move, best)
}

// memo keeps the value of each state for the player to move, plus unit; 0 is not known yet.
// A state's number has one digit in base 3 for each square: 0 is empty, 1 belongs to the mover at
// the root, and 2 to the opponent.
type memo struct {
	*states
	known []uint8
	power []int // of 3
}

const unit = 1 + MaxSize*MaxSize

// value returns the value of the position, a state with that number, for side, who is to move: 0 is
// the mover at the root.
func (m *memo) value(side, state int) int {
	m.Probes++
	if v := m.known[state]; v != 0 {
		return int(v) - unit
	}
	if !m.enter(1) {
		return 0
	}
	best := -MaxSize * MaxSize
	if m.Terminal() {
		m.Leaves++
		best = m.Evaluate()
	}
	for i, square := range m.squares {
		if m.empty>>square&1 == 1 {
			m.Make(square)
			best = max(best, -m.value(1-side, state+(1+side)*m.power[i]))
			m.Unmake(square)
		}
	}
	m.known[state] = uint8(best + unit)
	return best
}

// states are those of the empty squares: each is empty, or belongs to the mover at the
// root, or to the opponent. A set of empty squares is a mask of their numbers from 0.
type states struct {
	*Bits
	squares []game.Move // the empty squares, lowest first
	all     uint32      // the mask of all empty squares
	search.Stats

	spent   func(nodes int) bool // see search.Solver
	unspent int                  // nodes that spent does not know of yet
	stopped bool
}

func newStates(b *Board, spent func(int) bool) *states {
	s := &states{Bits: b.Bits(), squares: b.Moves(nil), spent: spent}
	s.all = 1<<len(s.squares) - 1
	return s
}

// enter counts states, and returns false once the search is stopped.
func (s *states) enter(count int) bool {
	const often = 1 << 14
	s.Nodes += count
	if s.unspent += count; s.unspent >= often {
		s.stopped = s.spent(s.unspent)
		s.unspent = 0
	}
	return !s.stopped
}

func (s *states) answer(move game.Move, value int) search.Result {
	s.Stored = s.Nodes - 1
	s.Hits = s.Probes - s.Stored
	return search.Result{Value: value, Bound: search.Exact, Move: move, Line: []game.Move{move}, Depth: len(s.squares),
		Stats: s.Stats}
}
