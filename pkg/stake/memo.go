package stake

import (
	"math/bits"

	"gametree/pkg/game"
	"gametree/pkg/search"
)

// MaxEmpty is the largest number of empty squares that can be solved: the largest layer
// of 18 squares has 17 million states, with one byte each.
const MaxEmpty = 18

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

// full returns the value of the full board for the mover at the root, who has taken the
// squares in mine.
func (s *states) full(mine uint32) int {
	taken := uint64(0)
	for ; mine != 0; mine &= mine - 1 {
		taken |= 1 << s.squares[bits.TrailingZeros32(mine)]
	}
	return largest(s.own|taken) - largest(s.other|s.empty&^taken)
}

// Memo solves b by computing the value of every reachable state once. The 10! orders
// of filling ten squares lead to only 17,303 different states. The move is the lowest
// best move.
func Memo(b *Board) search.Result { return memoize(b, func(int) bool { return false }) }

// memoize is Memo, from the full boards back. The states with j squares taken are a layer,
// which follows from the layer of j+1. In a layer, the states with the same squares taken
// stand in a row, and a move to one more square leads from all of them into one row of the
// next layer: a recursion that looks each state up in a table would wait for memory.
func memoize(b *Board, spent func(int) bool) search.Result {
	s := &states{Bits: b.Bits(), squares: b.Moves(nil), spent: spent}
	k := len(s.squares)
	s.all = 1<<k - 1
	order := newOrder(k)
	layer := make([]int8, order.rowLength(k))
	for a, mine := range order.rows(k) {
		layer[a] = int8(s.full(mine))
	}
	s.Nodes, s.Leaves = len(layer), len(layer)
	for j := k - 1; j > 0 && !s.stopped; j-- {
		layer = s.layerBefore(layer, j, order)
	}
	s.Nodes++
	s.Probes += k
	s.Stored = s.Nodes - 1
	s.Hits = s.Probes - s.Stored
	best, move := -MaxSize*MaxSize, game.NoMove
	for i, square := range s.squares {
		if v := int(layer[i]); v > best && !s.stopped {
			best, move = v, square
		}
	}
	return search.Result{Value: best, Bound: search.Exact, Move: move, Line: []game.Move{move}, Depth: k, Stats: s.Stats}
}

// layerBefore returns the layer of j squares taken, from the layer after it. Values are
// those for the mover at the root, who moves if j is even.
func (s *states) layerBefore(after []int8, j int, order *order) []int8 {
	sets, long, longAfter := order.masks[j], order.rowLength(j), order.rowLength(j+1)
	layer := make([]int8, len(sets)*long)
	leads := order.leads(j)
	for n, taken := range sets {
		row := layer[n*long:][:long]
		worst := int8(-MaxSize * MaxSize)
		if j%2 == 1 {
			worst = MaxSize * MaxSize
		}
		for a := range row {
			row[a] = worst
		}
		for free := s.all &^ taken; free != 0; free &= free - 1 {
			square := free & -free
			next := after[int(order.rank[taken|square])*longAfter:][:longAfter]
			lead := leads[bits.OnesCount32(taken&(square-1))]
			if j%2 == 0 {
				for a, to := range lead {
					row[a] = max(row[a], next[to])
				}
			} else {
				for a, to := range lead {
					row[a] = min(row[a], next[to])
				}
			}
			s.Probes += long
		}
		if !s.enter(long) {
			break
		}
	}
	return layer
}

// order orders the sets of squares, and the states of a row.
type order struct {
	masks [MaxEmpty + 1][]uint32 // by the number of their bits, in increasing order
	rank  []uint32               // of each mask among those with as many bits
}

func newOrder(k int) *order {
	o := &order{rank: make([]uint32, 1<<k)}
	for mask := range uint32(1 << k) {
		of := &o.masks[bits.OnesCount32(mask)]
		o.rank[mask] = uint32(len(*of))
		*of = append(*of, mask)
	}
	return o
}

// rowLength returns the number of states with the same j squares taken: the mover at the
// root has half of them, rounded up.
func (o *order) rowLength(j int) int {
	half := (j + 1) / 2
	return int(o.rank[(1<<half-1)<<(j-half)]) + 1
}

// rows returns the states of a row of j squares: which of the j, counted from the lowest,
// the mover at the root has taken.
func (o *order) rows(j int) []uint32 { return o.masks[(j+1)/2][:o.rowLength(j)] }

// leads returns for each number of taken squares below the next one where each state of a
// row of j squares leads: its index in the row of j+1.
func (o *order) leads(j int) (leads [][]uint16) {
	for below := range j + 1 {
		var lead []uint16
		for _, mine := range o.rows(j) {
			low := mine & (1<<below - 1)
			mine = (mine-low)<<1 | low
			if j%2 == 0 {
				mine |= 1 << below
			}
			lead = append(lead, uint16(o.rank[mine]))
		}
		leads = append(leads, lead)
	}
	return leads
}
