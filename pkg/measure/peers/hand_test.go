package peers_test

import (
	"context"
	"math/bits"
	"testing"

	"github.com/stretchr/testify/require"

	"gametree/pkg/connect4"
	"gametree/pkg/game"
	"gametree/pkg/search"
)

// byHand is a search of the usual board written for it alone: no interface, no
// list of moves, and the position in two words that are passed by value. The
// engine of package search is measured against it, node for node.
type byHand struct {
	nodes int
	table *search.Table
}

const (
	handUp      = connect4.Height + 1
	handColumn  = 1<<connect4.Height - 1
	handBottom  = 1 | 1<<handUp | 1<<(2*handUp) | 1<<(3*handUp) | 1<<(4*handUp) | 1<<(5*handUp) | 1<<(6*handUp)
	handSquares = handBottom * handColumn
)

// line reports four stones in a line.
func line(s uint64) bool {
	across, up := s&(s>>handUp), s&(s>>1)
	rising, falling := s&(s>>(handUp+1)), s&(s>>(handUp-1))
	return across&(across>>(2*handUp))|up&(up>>2)|rising&(rising>>(2*handUp+2))|falling&(falling>>(2*handUp-2)) != 0
}

// alphaBeta is fail-soft alpha-beta, columns from the left.
func (h *byHand) alphaBeta(own, all uint64, depth, alpha, beta int) int {
	h.nodes++
	if line(own ^ all) {
		return game.Lost(bits.OnesCount64(all))
	}
	if depth == 0 || all == handSquares {
		return 0
	}
	best, free := -search.Inf, (all+handBottom)&handSquares
	for column := uint64(handColumn); column < 1<<(connect4.Width*handUp); column <<= handUp {
		stone := free & column
		if stone == 0 {
			continue
		}
		best = max(best, -h.alphaBeta(own^all, all|stone, depth-1, -beta, -max(alpha, best)))
		if best >= beta {
			break
		}
	}
	return best
}

// tabled is alphaBeta with a table, whose move is tried first. A table holds values
// as seen from the position itself.
func (h *byHand) tabled(own, all uint64, depth, alpha, beta int, root bool) int {
	h.nodes++
	stones := bits.OnesCount64(all)
	if line(own ^ all) {
		return game.Lost(stones)
	}
	if depth == 0 || all == handSquares {
		return 0
	}
	key, first := own+all+handBottom, search.NoMove
	if e, ok := h.table.Get(key); ok {
		first, e.Value = e.Move, game.Farther(e.Value, stones)
		if a, b := e.Narrow(alpha, beta); a >= b && e.Depth == depth && !root {
			return e.Value
		}
	}
	best, low, move, free := -search.Inf, alpha, search.NoMove, (all+handBottom)&handSquares
	for i := search.NoMove; i < connect4.Width && best < beta; i++ {
		m := i
		if i == search.NoMove {
			m = first
		}
		if m == search.NoMove || i == first && i != search.NoMove {
			continue
		}
		stone := free & (handColumn << (m * handUp))
		if stone == 0 {
			continue
		}
		if v := -h.tabled(own^all, all|stone, depth-1, -beta, -low, false); v > best {
			if best = v; v > low {
				low, move = v, m
			}
		}
	}
	e := search.Entry{Value: game.Farther(best, -stones), Bound: search.Exact, Depth: depth, Move: move}
	if best <= alpha {
		e.Bound = search.AtMost
	} else if best >= beta {
		e.Bound = search.AtLeast
	}
	h.table.Put(key, e)
	return best
}

// deepened is tabled to depth 1, then 2, …
func (h *byHand) deepened(own, all uint64, depth int) (v int) {
	for d := 1; d <= depth; d++ {
		v = h.tabled(own, all, d, -search.Inf, search.Inf, true)
	}
	return v
}

// Depths at which both searches are compared, and the engine's switches.
const (
	plainDepth = 11
	tableDepth = 13
)

var tabled = search.Switches{Table: true, Deepening: true}

func TestByHandVisitsTheSameNodes(t *testing.T) {
	b := game.Must(connect4.New(connect4.Width, connect4.Height))
	h := &byHand{table: search.NewTable(search.RungTable)}
	v := h.alphaBeta(0, 0, plainDepth, -search.Inf, search.Inf)
	a, err := (&search.Engine{}).Search(context.Background(), b, search.Limits{Depth: plainDepth}, nil)
	require.NoError(t, err)
	require.Equal(t, []int{a.Value, a.Nodes}, []int{v, h.nodes})

	h.nodes = 0
	v = h.deepened(0, 0, tableDepth)
	a, err = (&search.Engine{Switches: tabled}).Search(context.Background(), b, search.Limits{Depth: tableDepth}, nil)
	require.NoError(t, err)
	require.Equal(t, []int{a.Value, a.Nodes}, []int{v, h.nodes})
}
