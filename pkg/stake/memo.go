package stake

import (
	"math/bits"

	"gametree/pkg/game"
)

// MaxEmpty is the number of empty squares up to which a board is solved: 3^18
// states are 387 million, a byte each.
const MaxEmpty = 18

// Stats counts what a search over states did.
type Stats struct {
	Nodes  int // states entered, the root counted
	Leaves int // full boards evaluated
	Cuts   int // states left with moves untried
	Probes int // look-ups in the table
	Hits   int // that found the value, or a bound that served
	Stored int // states in the table
}

// Add adds up the work on several boards.
func (s *Stats) Add(t Stats) {
	s.Nodes += t.Nodes
	s.Leaves += t.Leaves
	s.Cuts += t.Cuts
	s.Probes += t.Probes
	s.Hits += t.Hits
	s.Stored += t.Stored
}

// states are all that can stand on the k empty squares: each is empty, the root
// mover's, or the other's. A state's number has a digit a square in base 3, so
// that a move adds its square's power, once or twice.
type states struct {
	*field
	power [2][MaxEmpty]int // what taking a square adds, by player
	count int              // 3^k
	all   uint32           // the mask of all empty squares
	Stats
}

func newStates(b *Board) *states {
	s := &states{field: newField(b.Bits()), count: 1}
	s.all = 1<<len(s.squares) - 1
	for i := range s.squares {
		s.power[0][i], s.power[1][i] = s.count, 2*s.count
		s.count *= 3
	}
	return s
}

// full returns the value of a full board for player side: mine are his squares.
func (s *states) full(side int, mine, theirs uint32) int {
	s.Leaves++
	return s.sides[side].largest(mine) - s.sides[1-side].largest(theirs)
}

// Memo solves b by working out every state that can come up, each once: of all
// 10! orders of ten squares only 17,303 states are different. Any board with up
// to MaxEmpty empty squares. The move is the lowest of the best.
func Memo(b *Board) (game.Move, int, Stats) {
	m := &memo{states: newStates(b)}
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
	return move, best, m.Stats
}

// memo is a table of the value of each state for the player to move in it, plus
// known; 0 where it is not known yet.
type memo struct {
	*states
	table []uint8
}

const known = 1 + MaxSize*MaxSize

// value returns what the state is worth to side, who is to move; mine and theirs
// are the squares taken by side and by the other.
func (m *memo) value(side, state int, mine, theirs uint32) int {
	m.Probes++
	if v := m.table[state]; v != 0 {
		return int(v) - known
	}
	m.Nodes++
	free := m.all &^ (mine | theirs)
	best := -MaxSize * MaxSize
	if free == 0 {
		best = m.full(side, mine, theirs)
	}
	for ; free != 0; free &= free - 1 {
		i := bits.TrailingZeros32(free)
		child := state + m.power[side][i]
		v := int(m.table[child]) - known // looked up here, too: most calls would end at once
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
