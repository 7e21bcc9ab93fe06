package stake

import (
	"math/bits"

	"gametree/pkg/game"
	"gametree/pkg/search"
)

// solveLayers is Memo from the full boards back. The states with j squares taken are a layer,
// which follows from the layer of j+1. In a layer, the states with the same squares taken
// stand in a row, and a move to one more square leads from all of them into one row of the
// next layer, while a recursion that looks each state up waits for memory.
func solveLayers(b *Board, spent func(int) bool) search.Result {
	s := newStates(b, spent)
	k := len(s.squares)
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
	best, move := -MaxSize*MaxSize, game.NoMove
	for i, square := range s.squares {
		if v := int(layer[i]); v > best && !s.stopped {
			best, move = v, square
		}
	}
	return s.answer(move, best)
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
