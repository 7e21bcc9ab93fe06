package stake

import (
	"math/bits"

	"gametree/pkg/game"
	"gametree/pkg/search"
)

// alphaBetaTable solves b by alpha-beta with a table over the states of the empty
// squares. A state reached again by another order of moves is not searched again if
// its known bounds suffice. Each root move is searched with a window above the best
// value so far, so that the lowest best move wins. If bounds is true, the claims
// bound the value too; see narrow.
func alphaBetaTable(b *Board, bounds bool, spent func(int) bool) search.Result {
	t := &stateTable{states: newStates(b, spent), bounds: bounds}
	t.known = make([]interval, t.count)
	for i := range t.known {
		t.known[i] = interval{-MaxSize * MaxSize, MaxSize * MaxSize}
	}
	t.Nodes++
	alpha, move := -MaxSize*MaxSize, game.NoMove
	for i := range t.squares {
		if v := -t.search(1, t.power[0][i], 0, 1<<i, -MaxSize*MaxSize, -alpha); v > alpha {
			alpha, move = v, game.Move(t.squares[i])
		}
	}
	return t.answer(move, alpha)
}

// stateTable is an alpha-beta search that stores bounds on the value of each state.
type stateTable struct {
	*states
	known  []interval
	bounds bool // compute bounds from the claims
}

// interval holds bounds on a value: lower <= value <= upper.
type interval struct{ lower, upper int8 }

// search is fail-soft alpha-beta, with the contract of search.AlphaBetaSoft.
func (t *stateTable) search(side, state int, mine, theirs uint32, alpha, beta int) int {
	t.Probes++
	known := &t.known[state]
	lower, upper := int(known.lower), int(known.upper)
	if lower >= beta || lower == upper {
		t.Hits++
		return lower
	}
	if upper <= alpha {
		t.Hits++
		return upper
	}
	if !t.enter() {
		return 0
	}
	free := t.all &^ (mine | theirs)
	if free == 0 {
		v := t.full(side, mine, theirs)
		t.store(known, v, v)
		return v
	}
	lower, upper = t.narrow(lower, upper, side, mine, theirs, free)
	if lower >= beta || upper <= alpha || lower == upper {
		t.store(known, lower, upper)
		if lower >= beta {
			return lower
		}
		return upper
	}
	best, low := -MaxSize*MaxSize, max(alpha, lower)
	high := min(beta, upper)
	for ; free != 0 && best < high; free &= free - 1 {
		i := bits.TrailingZeros32(free)
		best = max(best, -t.search(1-side, state+t.power[side][i], theirs, mine|1<<i, -high, -max(low, best)))
	}
	if free != 0 {
		t.Cutoffs++
	}
	switch {
	case best <= low:
		best = max(best, lower)
		t.store(known, lower, best)
	case best >= high:
		best = min(best, upper)
		t.store(known, best, upper)
	default:
		t.store(known, best, best)
	}
	return best
}

// narrow returns lower and upper narrowed by the claims, if the rung uses them: each
// claim is at least the present one, and at most the claim with all free squares.
func (t *stateTable) narrow(lower, upper, side int, mine, theirs, free uint32) (int, int) {
	if !t.bounds {
		return lower, upper
	}
	own, other := &t.sides[side], &t.sides[1-side]
	return max(lower, own.largest(mine)-other.largest(theirs|free)),
		min(upper, own.largest(mine|free)-other.largest(theirs))
}

// store narrows the known interval of a state to lower and upper.
func (t *stateTable) store(known *interval, lower, upper int) {
	if known.lower == -MaxSize*MaxSize && known.upper == MaxSize*MaxSize {
		t.Stored++
	}
	known.lower, known.upper = max(known.lower, int8(lower)), min(known.upper, int8(upper))
}
