package stake

import (
	"math/bits"

	"gametree/pkg/game"
	"gametree/pkg/search"
)

// MaxEmpty is the largest number of empty squares that can be solved: 3^18 states
// are 387 million, with one byte each.
const MaxEmpty = 18

// states numbers all states of the k empty squares. Each square is empty, or belongs
// to the mover at the root, or to the opponent. A state's number has one digit in
// base 3 for each square, so a move adds the power of its square once or twice.
type states struct {
	*field
	power [2][MaxEmpty]int // what a move adds to the number, by player and square
	count int              // 3^k
	all   uint32           // the mask of all empty squares
	search.Stats

	spent   func(nodes int) bool // see search.Solver
	unspent int                  // nodes that spent does not know of yet
	stopped bool
}

func newStates(b *Board, spent func(int) bool) *states {
	s := &states{field: newField(b.Bits()), count: 1, spent: spent}
	s.all = 1<<len(s.squares) - 1
	for i := range s.squares {
		s.power[0][i], s.power[1][i] = s.count, 2*s.count
		s.count *= 3
	}
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

// answer returns what the search has found as an answer.
func (s *states) answer(move game.Move, value int) search.Result {
	return search.Result{Value: value, Bound: search.Exact, Move: move, Line: []game.Move{move}, Depth: len(s.squares),
		Stats: s.Stats}
}

// full returns the value of a full board for player side, who has taken the squares
// in mine.
func (s *states) full(side int, mine, theirs uint32) int {
	s.Leaves++
	return s.sides[side].largest(mine) - s.sides[1-side].largest(theirs)
}

// Memo solves b by computing the value of every reachable state once. The 10! orders
// of filling ten squares lead to only 17,303 different states. The move is the lowest
// best move.
func Memo(b *Board) search.Result { return memoize(b, func(int) bool { return false }) }

func memoize(b *Board, spent func(int) bool) search.Result {
	m := &memo{states: newStates(b, spent)}
	m.table = make([]uint8, m.count)
	m.Nodes++
	best, move := -MaxSize*MaxSize, game.NoMove
	for i, square := range m.squares {
		if v := -m.value(1, m.power[0][i], 0, 1<<i); v > best {
			best, move = v, game.Move(square)
		}
	}
	m.Stored = m.Nodes - 1
	m.Hits = m.Probes - m.Stored
	return m.answer(move, best)
}

// memo stores for each state its value for the player to move, plus known; 0 if the
// value is not known yet.
type memo struct {
	*states
	table []uint8
}

const known = 1 + MaxSize*MaxSize

// value returns the value of a state for side, the player to move. mine and theirs
// are the squares taken by side and by the opponent.
func (m *memo) value(side, state int, mine, theirs uint32) int {
	m.Probes++
	if v := m.table[state]; v != 0 {
		return int(v) - known
	}
	if !m.enter(1) {
		return 0
	}
	free := m.all &^ (mine | theirs)
	best := -MaxSize * MaxSize
	if free == 0 {
		best = m.full(side, mine, theirs)
	}
	for ; free != 0; free &= free - 1 {
		i := bits.TrailingZeros32(free)
		child := state + m.power[side][i]
		v := int(m.table[child]) - known // looked up here to save most of the calls
		if v == -known {
			v = m.value(1-side, child, theirs, mine|1<<i)
		} else {
			m.Probes++
		}
		best = max(best, -v)
	}
	m.table[state] = uint8(best + known)
	return best
}
